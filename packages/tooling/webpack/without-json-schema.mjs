// zod's schemas can describe themselves as JSON Schema. Only the API asks them to; a browser would load 6 kB for nothing.
const unused = [
  [/^\s*inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
  [/createStandardJSONSchemaMethod\(this, "(input|output)"\)/g, 'undefined'],
];

/** Takes that ability out of zod's own source while the front end is built. */
export default function withoutJsonSchema(source) {
  return unused.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text))
      throw new Error(`zod no longer contains ${pattern}; see whether this loader is still needed.`);
    return text.replace(pattern, replacement);
  }, source);
}
