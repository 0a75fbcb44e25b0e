//! What the server says about itself, read as a stranger reads it.

use crate::plain::{self, Answer};
use serde_json::{Map, Value};
use std::net::SocketAddr;

/// The description that a server hands out.
#[derive(Clone, Debug)]
pub(crate) struct Description {
    pub(crate) server: SocketAddr,
    pub(crate) json: Value,
}

impl Description {
    pub(crate) async fn of(server: SocketAddr) -> Description {
        let answer = plain::ask(server, "GET", "/api/openapi.json", &[], None).await;
        assert_eq!(answer.status, 200);
        Description { server, json: answer.json().await }
    }

    /// All operations: method, path, and what is said of them.
    pub(crate) fn operations(&self) -> impl Iterator<Item = (&str, &str, &Value)> {
        let paths = self.json["paths"].as_object().unwrap().iter();
        paths.flat_map(|(path, item)| {
            let methods = item.as_object().unwrap().iter();
            methods.map(move |(method, operation)| (method.as_str(), path.as_str(), operation))
        })
    }

    /// Asks for what is described under this name. What has to stand in the address is found by its
    /// name among `parameters`.
    pub(crate) async fn ask(
        &self,
        operation: &str,
        token: Option<&str>,
        parameters: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Answer {
        let found = self.operations().find(|(.., its)| its["operationId"] == operation);
        let (method, path, described) = found.unwrap_or_else(|| panic!("no {operation}"));
        let mut path = path.to_owned();
        let mut query = Vec::new();
        let mut known = Vec::new();
        for parameter in described["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().unwrap();
            known.push(name);
            let given = parameters.iter().find(|(given, _)| *given == name);
            let Some((_, value)) = given else {
                assert_ne!(parameter["required"], true, "{operation} needs {name}");
                continue;
            };
            match parameter["in"].as_str().unwrap() {
                "path" => path = path.replace(&format!("{{{name}}}"), &encoded(value)),
                "query" => query.push(format!("{name}={}", encoded(value))),
                other => panic!("{other}"),
            }
        }
        for (given, _) in parameters {
            assert!(known.contains(given), "{operation} knows no {given}");
        }
        if let Some(body) = body {
            let schema = &described["requestBody"]["content"]["application/json"]["schema"];
            self.check(schema, body).unwrap_or_else(|why| panic!("{operation}: {why}"));
        }
        if !query.is_empty() {
            path = format!("{path}?{}", query.join("&"));
        }
        let authorization = token.map(|token| format!("Bearer {token}"));
        let headers: Vec<_> =
            authorization.iter().map(|value| ("authorization", value.as_str())).collect();
        plain::ask(self.server, &method.to_uppercase(), &path, &headers, body).await
    }

    /// Asks, and gives the answer, which must be one that is described.
    pub(crate) async fn answer(
        &self,
        operation: &str,
        token: Option<&str>,
        parameters: &[(&str, &str)],
        body: Option<&Value>,
    ) -> (u16, Value) {
        let answer = self.ask(operation, token, parameters, body).await;
        let status = answer.status;
        let schema = self.schema(operation, status, answer.header("content-type"));
        let json = answer.json().await;
        self.check(schema, &json).unwrap_or_else(|why| panic!("{operation} {status}: {why}"));
        (status, json)
    }

    /// What is described as the content of an answer.
    pub(crate) fn schema(&self, operation: &str, status: u16, kind: Option<&str>) -> &Value {
        let found = self.operations().find(|(.., its)| its["operationId"] == operation);
        let responses = &found.unwrap().2["responses"][status.to_string()];
        let kind = kind.unwrap_or_default().split(';').next().unwrap();
        let schema = &responses["content"][kind]["schema"];
        assert!(!schema.is_null(), "{operation} does not say that it answers {status} {kind}");
        schema
    }

    /// Whether a value is what a schema describes.
    pub(crate) fn check(&self, schema: &Value, value: &Value) -> Result<(), String> {
        if let Some(reference) = schema["$ref"].as_str() {
            let target = self.json.pointer(reference.trim_start_matches('#'));
            return self.check(target.ok_or_else(|| format!("no {reference}"))?, value);
        }
        for part in schema["allOf"].as_array().into_iter().flatten() {
            self.check(part, value)?;
        }
        for (word, exactly) in [("oneOf", true), ("anyOf", false)] {
            let Some(parts) = schema[word].as_array() else { continue };
            let results: Vec<_> = parts.iter().map(|part| self.check(part, value)).collect();
            let fitting = results.iter().filter(|result| result.is_ok()).count();
            if fitting == 0 || (exactly && fitting != 1) {
                return Err(format!("{value} fits {fitting} of {word}: {results:?}"));
            }
        }
        if let Some(words) = schema["enum"].as_array()
            && !words.contains(value)
        {
            return Err(format!("{value} is none of {words:?}"));
        }
        check_type(&schema["type"], value)?;
        let outside = |word: &str, is_out: fn(f64, f64) -> bool| {
            let limit = schema[word].as_f64();
            limit.zip(value.as_f64()).is_some_and(|(limit, value)| is_out(value, limit))
        };
        if outside("minimum", |value, least| value < least)
            || outside("maximum", |value, most| value > most)
        {
            return Err(format!("{value} is not within its limits"));
        }
        if let Some(items) = value.as_array().filter(|_| schema["items"].is_object()) {
            items.iter().try_for_each(|item| self.check(&schema["items"], item))?;
        }
        if let Some(object) = value.as_object() {
            self.check_object(schema, object)?;
        }
        Ok(())
    }

    fn check_object(&self, schema: &Value, object: &Map<String, Value>) -> Result<(), String> {
        for name in schema["required"].as_array().into_iter().flatten() {
            if !object.contains_key(name.as_str().unwrap()) {
                return Err(format!("{name} is missing"));
            }
        }
        for (name, value) in object {
            match &schema["properties"][name] {
                Value::Null if schema["additionalProperties"] == false => {
                    return Err(format!("{name} is unknown"));
                }
                Value::Null => {}
                described => {
                    self.check(described, value).map_err(|why| format!("{name}: {why}"))?;
                }
            }
        }
        Ok(())
    }
}

fn check_type(described: &Value, value: &Value) -> Result<(), String> {
    let is = |name: &str| match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{other}"),
    };
    let fits = match described {
        Value::Null => true,
        Value::String(name) => is(name),
        Value::Array(names) => names.iter().any(|name| is(name.as_str().unwrap())),
        other => panic!("{other}"),
    };
    if fits { Ok(()) } else { Err(format!("{value} is no {described}")) }
}

/// A text as it stands in an address.
pub(crate) fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
            char::from(byte).to_string()
        }
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}
