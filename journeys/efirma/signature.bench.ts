import { expect, type Page } from '@playwright/test';
import { printContract } from '../platform/contract-pdf.ts';
import { linkIn, mailTo } from '../platform/mail.ts';
import { speak } from '../platform/people.ts';
import { UserClient } from '../platform/user-client.ts';
import { wordsIn } from '../platform/words.ts';
import { filesOf, password, test } from './with-efirma.ts';

const say = wordsIn('es');
const rounds = 7;

interface Round {
  /** Milliseconds that the page itself took, from the password to what it sent, without the pause between the two buttons. */
  own: number;
  /** Milliseconds in which something was on its way. */
  network: number;
}

test('an e.firma in the browser, from the password to what is sent', async ({ page, browser, platform, sat }) => {
  const user = await UserClient.signIn(platform, platform.admin);
  const pdf = await printContract(browser, { title: 'Medición', pages: 10 });
  await speak(page, 'es');
  const taken: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const email = `medida.${round}@example.com`;
    const signers = [{ position: 'firmante_1' as const, name: 'José Nuño', email, signatureType: 'efirma' as const }];
    await user.createDocument(pdf, { name: `Medición ${round}`, signers, positions: [] });
    await page.goto('about:blank');
    await page.goto(linkIn(await mailTo(platform, email, new RegExp(`Medición ${round}`))));
    await page.getByLabel(say('Certificate (.cer)')).setInputFiles(filesOf(sat, 'persona'));
    await expect(page.getByLabel(say('Certificate'), { exact: true })).toBeVisible();
    await page.getByLabel(say('Password of the private key')).fill(password);
    taken.push(await signed(page));
  }
  const middle = (of: keyof Round) => taken.map((each) => each[of]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const [own, network] = [middle('own'), middle('network')];
  const ratio = (own / network).toFixed(2);
  console.log(
    `The page took ${own.toFixed(0)} ms, ${ratio} of the network's ${network.toFixed(0)}: middle of ${rounds}.`,
  );
  expect(taken).toHaveLength(rounds);
});

/** Signs, and reads when what happened. */
async function signed(page: Page): Promise<Round> {
  await page.evaluate(watch, say('You sign with this e.firma'));
  await page.getByRole('button', { name: say('Continue'), exact: true }).click();
  await expect(page.getByText(say('You sign with this e.firma'))).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('Sign document'), exact: true }).click();
  await expect(page.getByRole('button', { name: say('Sign document'), exact: true })).toBeHidden();
  return page.evaluate(read);
}

interface Watched extends Window {
  clicks: number[];
  shown: number;
}

/** Notes each click, and when the words first stand on the page. */
function watch(words: string): void {
  const watched = window as unknown as Watched;
  watched.clicks = [];
  addEventListener('click', () => watched.clicks.push(performance.now()), { capture: true });
  new MutationObserver((_, observer) => {
    if (!document.body.textContent.includes(words)) return;
    watched.shown = performance.now();
    observer.disconnect();
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** From the first click to the words, and from the last one to the request that it made, less what was on its way meanwhile. */
function read(): Round {
  const { clicks, shown } = window as unknown as Watched;
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sent = fetched.findLast(({ name }) => name.endsWith('/efirma/sign'))?.startTime ?? Number.NaN;
  const spans = [
    [clicks[0] ?? Number.NaN, shown],
    [clicks.at(-1) ?? Number.NaN, sent],
  ] as const;
  const within = spans.flatMap(([from, to]) =>
    fetched
      .map(({ startTime, responseEnd }) => [Math.max(from, startTime), Math.min(to, responseEnd)] as const)
      .filter(([start, end]) => end > start)
      .sort(([a], [b]) => a - b),
  );
  let [network, reached] = [0, 0];
  for (const [start, end] of within) {
    network += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  const whole = spans.reduce((sum, [from, to]) => sum + to - from, 0);
  return { own: whole - network, network };
}
