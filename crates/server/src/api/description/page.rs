//! The description as a page for people: nothing but text, foldable, from the same source as the one for
//! programs.

use super::TAGS;
use serde_json::Value;
use std::fmt::Write;

/// How it looks.
pub(super) const STYLE: &str = include_str!("style.css");

/// The page.
pub(super) fn written(description: &Value) -> String {
    let mut page = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Zwickmühle: the API</title>\n<link rel=\"stylesheet\" href=\"/api/style.css\">\n</head>\n\
         <body>\n<header>\n<h1>Zwickmühle: the API</h1>\n",
    );
    page += &paragraphs(text(&description["info"]["description"]));
    page += "<p><a href=\"/api/openapi.json\">The same for programs: OpenAPI 3.1</a></p>\n\
             <nav aria-label=\"Contents\"><ul>\n";
    for (tag, _) in TAGS {
        put(&mut page, format_args!("<li><a href=\"#{}\">{}</a></li>\n", anchor(tag), plain(tag)));
    }
    page += "<li><a href=\"#schemas\">Schemas</a></li>\n</ul></nav>\n</header>\n<main>\n";
    for (tag, about) in TAGS {
        put(&mut page, format_args!("<h2 id=\"{}\">{}</h2>\n", anchor(tag), plain(tag)));
        page += &paragraphs(about);
        for (path, method, operation) in operations(description) {
            let is_here =
                operation["tags"].as_array().is_some_and(|tags| tags.iter().any(|its| its == tag));
            if is_here {
                page += &written_operation(path, method, operation);
            }
        }
    }
    page += "<h2 id=\"schemas\">Schemas</h2>\n";
    for (name, schema) in description["components"]["schemas"].as_object().into_iter().flatten() {
        let name = plain(name);
        put(
            &mut page,
            format_args!(
                "<details><summary><h3><code>{name}</code></h3>\
                 <span class=\"title\">{}</span></summary><div id=\"{name}\">\n{}</div></details>\n",
                marked(text(&schema["description"]).split("\n\n").next().unwrap_or_default()),
                written_schema(schema, 0),
            ),
        );
    }
    page + "</main>\n<footer><a href=\"/\">Zwickmühle</a></footer>\n</body>\n</html>\n"
}

/// All operations: path, method, and what is said of them.
fn operations(description: &Value) -> impl Iterator<Item = (&str, &str, &Value)> {
    let paths = description["paths"].as_object().into_iter().flatten();
    paths.flat_map(|(path, item)| {
        let methods = item.as_object().into_iter().flatten();
        methods.map(move |(method, operation)| (path.as_str(), method.as_str(), operation))
    })
}

fn written_operation(path: &str, method: &str, operation: &Value) -> String {
    let mut out = String::new();
    let id = plain(text(&operation["operationId"]));
    put(
        &mut out,
        format_args!(
            "<details><summary><span class=\"method {method}\">{}</span> \
             <h3><code>{}</code></h3><span class=\"title\">{}</span></summary><div id=\"{id}\">\n",
            method.to_ascii_uppercase(),
            plain(path),
            plain(text(&operation["summary"])),
        ),
    );
    out += &paragraphs(text(&operation["description"]));
    put(&mut out, format_args!("<p class=\"quiet\">{}</p>\n", known_by(&operation["security"])));
    if let Some(parameters) = operation["parameters"].as_array().filter(|all| !all.is_empty()) {
        out += "<h4>Parameters</h4>\n<dl>\n";
        for parameter in parameters {
            let place = text(&parameter["in"]);
            let optional = if parameter["required"] == true { "" } else { ", optional" };
            put(
                &mut out,
                format_args!(
                    "<dt><code>{}</code> <span class=\"quiet\">{place}{optional}</span></dt>\
                     <dd>{} <span class=\"quiet\">{}</span></dd>\n",
                    plain(text(&parameter["name"])),
                    marked(text(&parameter["description"])),
                    kind(&parameter["schema"]),
                ),
            );
        }
        out += "</dl>\n";
    }
    for (_, content) in operation["requestBody"]["content"].as_object().into_iter().flatten() {
        put(&mut out, format_args!("<h4>Says</h4>\n<p>{}</p>\n", kind(&content["schema"])));
    }
    out += "<h4>Answers</h4>\n<dl>\n";
    for (status, response) in operation["responses"].as_object().into_iter().flatten() {
        let contents = response["content"].as_object().into_iter().flatten();
        let bodies = contents.map(|(media, content)| {
            let lines = if media.contains("ndjson") { ", one a line" } else { "" };
            format!(" <span class=\"quiet\">{}{lines}</span>", kind(&content["schema"]))
        });
        put(
            &mut out,
            format_args!(
                "<dt>{}</dt><dd>{}{}</dd>\n",
                plain(status),
                marked(text(&response["description"])),
                bodies.collect::<String>(),
            ),
        );
    }
    out + "</dl>\n</div></details>\n"
}

/// By what one has to be known.
fn known_by(security: &Value) -> String {
    let ways = security.as_array().into_iter().flatten().filter_map(Value::as_object);
    let ways = ways.flatten().map(|(scheme, scopes)| {
        let scopes: Vec<&str> = scopes.as_array().into_iter().flatten().map(text).collect();
        match (scheme.as_str(), scopes.is_empty()) {
            ("session", _) => "with the cookie of a session".to_owned(),
            (_, true) => "with any token".to_owned(),
            _ => format!("with a token of the scope <code>{}</code>", scopes.join(" ")),
        }
    });
    let ways: Vec<String> = ways.collect();
    if ways.is_empty() {
        "For everybody.".to_owned()
    } else {
        format!("Only {}.", ways.join(", or "))
    }
}

/// What a schema is, in a few words.
fn kind(schema: &Value) -> String {
    if let Some(name) = named(schema) {
        return format!("<a href=\"#{name}\"><code>{name}</code></a>");
    }
    if let Some(choices) = choices(schema) {
        let choices = choices.iter().filter(|choice| choice["type"] != "null");
        return choices.map(kind).collect::<Vec<_>>().join(" or ");
    }
    if let Some(words) = schema["enum"].as_array() {
        let words = words.iter().map(|word| format!("<code>{}</code>", plain(text(word))));
        return words.collect::<Vec<_>>().join(", ");
    }
    let of = match &schema["type"] {
        Value::Array(types) => {
            let types = types.iter().map(text).filter(|one| *one != "null");
            types.collect::<Vec<_>>().join(" or ")
        }
        one => text(one).to_owned(),
    };
    match of.as_str() {
        "array" => format!("list of {}", kind(&schema["items"])),
        "object" if schema["properties"].is_object() => {
            let fields = schema["properties"].as_object().into_iter().flatten();
            let fields = fields
                .map(|(name, field)| format!("<code>{}</code>: {}", plain(name), kind(field)));
            format!("{{ {} }}", fields.collect::<Vec<_>>().join(", "))
        }
        "string" if schema["pattern"].is_string() => {
            format!("<code>{}</code>", plain(text(&schema["pattern"])))
        }
        "" => "anything".to_owned(),
        of => plain(of),
    }
}

/// A schema with everything in it.
fn written_schema(schema: &Value, depth: usize) -> String {
    /// Deeper ones are shown in a few words.
    const DEEPEST: usize = 3;
    let mut out = String::new();
    if depth == 0 {
        out += &paragraphs(text(&schema["description"]));
    }
    if let Some(parts) = choices(schema).filter(|_| depth < DEEPEST) {
        out += "<ul class=\"schema\">\n";
        for part in parts {
            let about = marked(text(&part["description"]));
            put(&mut out, format_args!("<li>{} {about}</li>\n", kind(part)));
        }
        return out + "</ul>\n";
    }
    let Some(fields) = schema["properties"].as_object().filter(|_| depth < DEEPEST) else {
        let all = schema["allOf"].as_array().into_iter().flatten();
        let all: String = all.map(|part| written_schema(part, depth + 1)).collect();
        let own = if all.is_empty() { format!("<p>{}</p>\n", kind(schema)) } else { all };
        return out + &own;
    };
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().map(text).collect();
    out += "<dl>\n";
    for (name, field) in fields {
        let optional = if required.contains(&name.as_str()) { "" } else { " optional" };
        put(
            &mut out,
            format_args!(
                "<dt><code>{}</code><span class=\"quiet\">{optional}</span></dt>\
                 <dd>{} <span class=\"quiet\">{}</span></dd>\n",
                plain(name),
                marked(text(&field["description"])),
                kind(field),
            ),
        );
    }
    out + "</dl>\n"
}

fn choices(schema: &Value) -> Option<&Vec<Value>> {
    schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array())
}

/// The name of a schema that is described elsewhere.
fn named(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/components/schemas/")
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Writes to a text, which cannot fail.
fn put(out: &mut String, what: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(what);
}

fn anchor(tag: &str) -> String {
    tag.to_lowercase().replace(' ', "-")
}

/// A text in which nothing has a meaning.
fn plain(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A text in which backticks stand around code.
fn marked(text: &str) -> String {
    let parts = plain(text);
    let parts = parts.split('`').enumerate().map(|(place, part)| {
        if place % 2 == 1 { format!("<code>{part}</code>") } else { part.to_owned() }
    });
    parts.collect()
}

fn paragraphs(text: &str) -> String {
    let all = text.split("\n\n").filter(|one| !one.trim().is_empty());
    all.map(|one| format!("<p>{}</p>\n", marked(one.trim()))).collect()
}
