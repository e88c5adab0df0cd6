import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Carried, PhoneServices, Reported } from './phone-carried.ts';
import { phoneConducts } from './phone-conducts.ts';

const states: readonly Reported[] = ['delivered', 'failed'];

/** Shows what the stand-ins carried, makes them misbehave, and has them report. `ourUrl`: where Pacta listens. */
export async function phonePage(
  services: PhoneServices,
  request: IncomingMessage,
  response: ServerResponse,
  ourUrl: string,
): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
  if (request.method !== 'POST')
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(page(services));
  const wanted = searchParams.get('is') ?? '';
  if (pathname === '/conduct' && (wanted === 'right' || Object.hasOwn(phoneConducts, wanted)))
    services.conduct = wanted as keyof typeof phoneConducts;
  const message = services.carried.find(({ id }) => id === searchParams.get('message'));
  if (pathname === '/report' && message) await report(services, message, wanted as Reported, ourUrl);
  return response.writeHead(303, { location: '/' }).end();
}

async function report(services: PhoneServices, message: Carried, state: Reported, ourUrl: string): Promise<void> {
  if (!states.includes(state)) return;
  const { path, headers, body } = services.reportOf(message, state);
  await fetch(`${ourUrl}${path}`, { method: 'POST', headers, body }).catch(() => undefined);
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const linked = (words: string) => escaped(words).replaceAll(/https?:\/\/\S+/g, '<a href="$&">$&</a>');

const button = (action: string, label: string, isPressed = false) =>
  `<button formaction="${action}" aria-pressed="${isPressed}">${label}</button> `;

const messageShown = ({
  service,
  id,
  to,
  template,
  words,
  at,
}: Carried) => `<li><p>${at.toISOString()} ${service} ${escaped(to)}
${escaped(template)}</p><p>${words.map(linked).join('<br>')}</p>${states.map((state) => button(`/report?is=${state}&message=${id}`, state)).join('')}</li>`;

const page = ({ conduct, carried }: PhoneServices) => `<!doctype html><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Messages to phones</title>
<style>body{font:1rem/1.5 sans-serif;margin:1.5rem;max-width:70rem;overflow-wrap:anywhere}button[aria-pressed=true]{font-weight:bold}</style>
<h1>Messages to phones</h1><p>These stand in for Meta’s and Twilio’s services. With a message they do this:</p><form method="post">
${['right', ...Object.keys(phoneConducts)].map((name) => button(`/conduct?is=${name}`, name, name === conduct)).join('')}
<h2>What they carried</h2><ul>${carried.toReversed().map(messageShown).join('') || '<li>Nothing yet.</li>'}</ul></form>`;
