import { type Download, downloads, type HeldEnvelope, type HeldSigner, isTheirTurn } from './held-envelope.ts';
import { type HookSender, hookConducts } from './provider-hooks.ts';
import { faults, type ProviderServer, type Question, type Reply, type Route } from './provider-server.ts';

interface Desk {
  readonly envelopes: ReadonlyMap<string, HeldEnvelope>;
  readonly hooks: HookSender;
  download: Download;
}

/** What a stand-in shows to people, and what they do there. */
export interface Ceremony {
  readonly provider: string;
  readonly server: ProviderServer;
  readonly desk: () => Desk;
  /** Whether it can be signed still. */
  readonly isOpen: (held: HeldEnvelope) => boolean;
  readonly sign: (held: HeldEnvelope, signer: HeldSigner) => Promise<void>;
  readonly decline: (held: HeldEnvelope, signer: HeldSigner, reason: string) => Promise<void>;
}

/** The pages of a stand-in: its envelopes, a page for each signer, and how it misbehaves. */
export function ceremonyRoutes(ceremony: Ceremony): readonly Route[] {
  const route = (name: string, method: string, path: RegExp, handle: Route['handle']): Route => ({
    name,
    method,
    path,
    handle,
  });
  return [
    route('page', 'GET', /^\/$/, () => ({ body: list(ceremony) })),
    route('file', 'GET', /^\/ceremony\/([^/]+)\.pdf$/, (_question, id) => fileOf(ceremony, id)),
    route('ceremony', 'GET', /^\/ceremony\/([^/]+)\/([^/]+)$/, (_question, id, signer) =>
      withSigner(ceremony, id, signer, (held, who) => ({ body: invitation(ceremony, held, who) })),
    ),
    route('act', 'POST', /^\/ceremony\/([^/]+)\/([^/]+)$/, (question, id, signer) =>
      withSigner(ceremony, id, signer, (held, who) => act(ceremony, question, held, who)),
    ),
    route('misbehave', 'POST', /^\/misbehave$/, ({ query }) => {
      const fault = faults.find((each) => each === query.get('fault'));
      if (fault) ceremony.server.misbehave(query.get('route') ?? '', fault);
      const desk = ceremony.desk();
      desk.hooks.now = hookConducts.find((each) => each === query.get('hooks')) ?? desk.hooks.now;
      desk.download = downloads.find((each) => each === query.get('download')) ?? desk.download;
      return back;
    }),
  ];
}

const back: Reply = { status: 303, headers: { location: '/' } };

function fileOf({ desk }: Ceremony, id: string | undefined): Reply {
  const held = desk().envelopes.get(id ?? '');
  if (!held) return { status: 404, body: 'Not found' };
  return { headers: { 'content-type': 'application/pdf' }, body: held.signed ?? held.pdf };
}

function withSigner(
  { desk }: Ceremony,
  id: string | undefined,
  signerId: string | undefined,
  then: (held: HeldEnvelope, signer: HeldSigner) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
  const held = desk().envelopes.get(id ?? '');
  const signer = held?.signers.find((each) => each.id === signerId);
  return held && signer ? then(held, signer) : { status: 404, body: 'Not found' };
}

async function act(ceremony: Ceremony, { body }: Question, held: HeldEnvelope, signer: HeldSigner): Promise<Reply> {
  if (!ceremony.isOpen(held) || !isTheirTurn(held, signer)) return { status: 409, body: 'This cannot be signed now.' };
  const form = new URLSearchParams(body.toString());
  if (form.get('does') === 'decline') await ceremony.decline(held, signer, form.get('reason') ?? '');
  else await ceremony.sign(held, signer);
  return back;
}

/** What people call, and no program. */
const ours = ['page', 'file', 'ceremony', 'act', 'misbehave'];

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const frame = (title: string, body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:1rem/1.5 sans-serif;margin:1.5rem;max-width:60rem}button,input,select{font:inherit;padding:.4rem .8rem;max-width:100%}
li{margin:.5rem 0}iframe{width:100%;height:60vh}</style><h1>${escaped(title)}</h1>${body}</html>`;

function list({ provider, desk, server }: Ceremony): string {
  const { envelopes, hooks, download } = desk();
  const held = [...envelopes.values()].toReversed();
  const options = (all: readonly string[], now = '') =>
    all.map((each) => `<option${each === now ? ' selected' : ''}>${escaped(each)}</option>`).join('');
  const routes = server.routes.filter((name) => !ours.includes(name));
  return frame(
    `${provider} (stand-in)`,
    `<p>Nothing here leaves this machine. Whoever was invited signs here.</p>
${held.map(entry).join('') || '<p>No envelopes yet.</p>'}
<h2>Misbehave</h2>
<form method="get" onsubmit="event.preventDefault();fetch('/misbehave?'+new URLSearchParams(new FormData(this)),{method:'POST'}).then(()=>location.reload())">
<label>Next answer of <select name="route">${options(routes)}</select></label> <label>is <select name="fault"><option></option>${options(faults)}</select></label>
<label>files are <select name="download">${options(downloads, download)}</select></label> <label>webhooks come <select name="hooks">${options(hookConducts, hooks.now)}</select></label> <button>Do so</button></form>`,
  );
}

const entry = ({ id, title, status, signers }: HeldEnvelope) =>
  `<h2>${escaped(title)}</h2><p>${escaped(status)} · <a href="/ceremony/${id}.pdf">file</a></p><ul>${signers
    .map(
      (signer) =>
        `<li><a href="/ceremony/${id}/${signer.id}">${escaped(signer.name)}</a>, ${escaped(signer.email)}: ${signer.state}${
          signer.reason ? ` (${escaped(signer.reason)})` : ''
        }</li>`,
    )
    .join('')}</ul>`;

function invitation(ceremony: Ceremony, held: HeldEnvelope, signer: HeldSigner): string {
  const title = `${ceremony.provider}: ${held.title}`;
  const file = `<iframe title="${escaped(held.title)}" src="/ceremony/${held.id}.pdf"></iframe>`;
  const why = reasonAgainst(ceremony, held, signer);
  if (why) return frame(title, `<p>${why}</p>${file}`);
  return frame(
    title,
    `<p>${escaped(signer.name)}, you are asked to sign this.</p>${file}
<form method="post"><p><button name="does" value="sign">Sign</button></p>
<p><label>Reason <input name="reason"></label> <button name="does" value="decline">Decline</button></p></form>`,
  );
}

function reasonAgainst(ceremony: Ceremony, held: HeldEnvelope, signer: HeldSigner): string | undefined {
  if (signer.state !== 'waiting') return `You have ${signer.state}.`;
  if (!ceremony.isOpen(held)) return `Nobody can sign this any more: it is ${escaped(held.status)}.`;
  return isTheirTurn(held, signer) ? undefined : 'Others sign before you. You will be told.';
}
