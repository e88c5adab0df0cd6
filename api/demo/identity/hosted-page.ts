import type { Outcome, Session } from './session.ts';

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Where a person would show their document and their face. Here they say what shall come of it. */
export const hostedPage = (
  session: Session,
  outcomes: readonly Outcome[],
  back: string,
) => `<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Identity provider</title>
<style>body{font:1rem/1.5 sans-serif;margin:1.5rem auto;max-width:32rem;padding:0 1rem}button{display:block;width:100%;margin:.5rem 0;padding:.6rem;font:inherit}input{width:100%;font:inherit;padding:.4rem;box-sizing:border-box}</style>
<h1>Identity provider</h1>
<p>This page stands in for the provider’s. Say what shall come of it.<br>Esta página hace las veces de la del proveedor. Indique el resultado.</p>
<form method="post"><input type="hidden" name="back" value="${escaped(back)}">
<p><label>Name on the document (empty: none is told) · Nombre en el documento<br><input name="name" value="${escaped(session.name)}"></label></p>
${outcomes.map((outcome) => `<button name="outcome" value="${outcome}">${outcome}</button>`).join('\n')}
<button name="outcome" value="submitted">submitted, decided later</button>
<button name="outcome" value="">go back without doing anything</button></form></html>`;
