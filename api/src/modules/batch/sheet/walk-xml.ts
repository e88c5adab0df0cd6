import { Parser } from 'saxen';
import { ExpectedProblem } from '../../../problem.ts';

export interface XmlVisitor {
  /** Names come without their prefix, attributes as they are written: `decode` reads their entities. */
  readonly open?: (name: string, attributes: () => Record<string, string>, decode: (text: string) => string) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const chunkSize = 1 << 20;

/** Reads an XML file chunk by chunk. An exception of the visitor stops it. Throws sheet.unreadable if it is not XML. */
export function walkXml(bytes: Uint8Array, { open, close, text }: XmlVisitor): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = new Parser();
  parser.on('error', () => {
    throw new ExpectedProblem('sheet.unreadable');
  });
  if (open) parser.on('openTag', (name, attributes, decode) => open(local(name), attributes, decode));
  if (close) parser.on('closeTag', (name) => close(local(name)));
  if (text) parser.on('text', (value, decode) => text(decode(value))).on('cdata', text);
  for (let at = 0; at < bytes.length; at += chunkSize) {
    parser.write(decoder.decode(bytes.subarray(at, at + chunkSize), { stream: true }));
  }
  parser.write(decoder.decode()).end();
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
