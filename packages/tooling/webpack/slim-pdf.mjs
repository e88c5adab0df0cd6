// What the viewer never asks of pdf.js is a quarter of it: editing, annotations and forms as HTML, XFA, and what is for Node,
// which would also print into the build where it was made.

// Its other exports, and globals that hold them, would keep everything.
const taken = [
  'AnnotationMode',
  'InvalidPDFException',
  'PasswordException',
  'PDFDataRangeTransport',
  'PDFWorker',
  'TextLayer',
  'VerbosityLevel',
  'getDocument',
];

const plans = {
  'pdf.mjs': {
    without: /^display\/(editor\/|annotation_layer|draw_layer|touch_manager|xfa_layer|node_)/,
    instead: `class AnnotationEditor {} // what is stored is asked whether it is one
let PDFNodeStream, NodeCanvasFactory, NodeFilterFactory, NodeBinaryDataFactory;`,
    change: [
      [/^\{\n {2}globalThis\._pdfjsTestingUtils [\s\S]*?^export \{[^}]*\};$/m, `export { ${taken.join(', ')} };`],
    ],
  },
  'pdf.worker.mjs': {
    without: /^core\/(xfa\/|editor\/pdf_editor)/,
    instead: 'class XFAFactory { static getRichTextAsHtml() { return null; } }',
    change: [
      [/data \? new XFAFactory\(data\) : null/, 'null'], // `enableXfa` is off
      [/^ {4}handler\.on\("ExtractPages", [\s\S]*?^ {4}\}\);$/m, ''], // the only user of the editor
      [/this\.constructor\.name !== "Annotation"/, 'this.constructor !== Annotation'], // classes lose their names
    ],
  },
};

/** Leaves that out while the front end is built. */
export default function slimPdf(source) {
  const name = this.resourcePath.replace(/.*[\\/]/, '');
  const { without, instead, change } = plans[name];
  const parts = source.split(/^(?=;\/\/ \.\/src\/)/m);
  const kept = parts.filter((part) => !without.test(part.slice(';// ./src/'.length)));
  if (kept.length === parts.length) throw new Error(`${name} is no longer laid out as it was.`);
  const slim = [...kept, instead].join('\n');
  return change.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`${name} no longer contains ${pattern}.`);
    return text.replace(pattern, replacement);
  }, slim);
}
