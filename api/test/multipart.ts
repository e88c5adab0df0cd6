interface Part {
  readonly name?: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly bytes: Uint8Array | string;
}

const boundary = '----pacta-test';
const head = ({ name = 'file', fileName, type }: Part) =>
  [
    `--${boundary}`,
    `content-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}`,
    ...(type ? [`content-type: ${type}`] : []),
    '',
    '',
  ].join('\r\n');

/** The headers and body of a form, exactly as given: a browser would not send most of what the tests need. */
export function aForm(...parts: Part[]) {
  const payload = Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(head(part)), Buffer.from(part.bytes), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
