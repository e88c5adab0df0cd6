import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { consentVersion, type DocumentDetail, type UploadedPdf } from '@pacta/contracts';
import { efirmaConsentVersion, type Preparation } from '@pacta/contracts/efirma';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { checkStructure } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { aSat } from '@pacta/signatures/testing/sat.ts';
import { Client } from 'pg';
import { certificateOf, signatureBy, verifyWithOpenssl } from '../test/efirma-key.ts';
import { mayStartPostgres, ownPostgres } from '../test/own-postgres.ts';
import { ServerProcess } from '../test/server-process.ts';
import { signaturesOf, verifyCades } from '../test/signatures.ts';
import { sealCertificatesFolder } from './signing/seal-certificates.ts';

const onOwnPostgres = process.env.TEST_DATABASE_URL && mayStartPostgres ? describe : describe.skip;

const ana = { position: 'firmante_1', name: 'Ana Ruiz', email: 'ana@example.com', signatureType: 'digital' };
const jose = { position: 'firmante_2', name: 'José Nuño', email: 'jose@example.com', rfc: 'ÑU&A891116QE4' };
const eva = { position: 'firmante_3', name: 'Eva Piña', email: 'eva@example.com' };
const patience = 90_000; // a job of a server that was killed is taken up after half a minute, where that is waited for

onOwnPostgres('e.firmas on servers that are killed', () => {
  let sat: Authority;
  let dataDir: string;
  let settings: Record<string, string>;
  let sql: Client;
  let token: string;
  const own = ownPostgres(15_484);
  const servers: ServerProcess[] = [];

  const aServer = async (port: number) => {
    const server = new ServerProcess(port, settings);
    servers.push(server);
    return server.start();
  };

  beforeAll(async () => {
    sat = aSat();
    dataDir = await mkdtemp(path.join(tmpdir(), 'pacta-killed-'));
    const roots = path.join(sat.directory, 'roots');
    await mkdir(roots);
    for (const name of ['arc', 'ac']) await copyFile(sat.file(`${name}.cer`), path.join(roots, `${name}.cer`));
    await own.start();
    settings = { DATABASE_URL: own.url, DATA_DIR: dataDir, EFIRMA_TEST_ROOTS: roots };
    const first = await aServer(4171);
    sql = new Client({ connectionString: own.url });
    await sql.connect();
    await sql.query('update users set must_change_password = false');
    token = await first.signIn();
  }, patience);
  afterAll(async () => {
    for (const server of servers) await server.kill();
    await sql.end();
    await own.remove();
    await rm(dataDir, { recursive: true });
    sat.remove();
  });

  const json = async <T>(answer: Promise<Response>): Promise<T> => {
    const response = await answer;
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const until = async <T>(found: () => Promise<T | undefined | false>): Promise<T> => {
    for (const end = Date.now() + patience; ; await after(50)) {
      const value = await found();
      if (value) return value;
      if (Date.now() > end) throw new Error('It did not come.');
    }
  };

  /** What is asked for with a new document, of a company of its own. */
  async function asking(server: ServerProcess, more: { signers: object[]; positions?: object[]; settings: object }) {
    const form = new FormData();
    form.append(
      'file',
      new Blob([new Uint8Array(await aPdf('Contrato'))], { type: 'application/pdf' }),
      'contrato.pdf',
    );
    const upload = await json<UploadedPdf>(server.send('/uploads/pdf', form, token));
    const company = await json<{ id: string }>(server.send('/companies', aCompany(`Notaría ${randomUUID()}`), token));
    const settings = { signatureType: 'efirma', generateWithoutSignature: false, ...more.settings };
    const asked = { requestKey: randomUUID(), uploadId: upload.id, companyId: company.id, name: 'Contrato' };
    return { ...asked, positions: [], ...more, settings };
  }

  async function created(server: ServerProcess, signers: object[]): Promise<DocumentDetail> {
    const positions = [{ position: 'firmante_1', page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.1 }];
    const settings = { voboDifferentFromSigner: false, sendWithoutVobo: true, othersSign: true };
    return json(server.send('/documents', await asking(server, { signers, positions, settings }), token));
  }

  /** What the link in somebody's mail is exchanged for; it outlives the server. */
  async function follow(server: ServerProcess, page: string, { id, email }: { id: string; email: string }) {
    const link = new RegExp(`/document/${page}/${id}#key=([\\w-]{43})`);
    const key = await until(async () => {
      const mail = (await server.mails()).find(({ to, text }) => to.includes(email) && link.test(text));
      return mail && link.exec(mail.text)?.[1];
    });
    const asked = { documentId: id, purpose: page === 'vobo' ? 'vobo' : 'complete', key };
    return (await json<{ token: string }>(server.send('/links/exchange', asked))).token;
  }

  async function visit(server: ServerProcess, id: string, email: string) {
    const holder = await follow(server, 'complete-document', { id, email });
    return (at: ServerProcess) => ({
      prepare: (who: string) =>
        at.send(`/public/documents/${id}/efirma/prepare`, { certificate: certificateOf(sat, who) }, holder),
      sign: (who: string, preparation: Preparation) =>
        at.send(
          `/public/documents/${id}/efirma/sign`,
          { ...signatureBy(sat, who, preparation), consent: efirmaConsentVersion },
          holder,
        ),
      mark: async () => {
        const { sha256 } = await json<DocumentDetail>(at.ask(`/public/documents/${id}`, holder));
        return at.send(
          `/public/documents/${id}/sign`,
          { sha256, consent: consentVersion, mark: { kind: 'drawn', png: fixture('mark.png').toString('base64') } },
          holder,
        );
      },
    });
  }

  const detail = (server: ServerProcess, id: string) => json<DocumentDetail>(server.ask(`/documents/${id}`, token));
  const fileOf = async (server: ServerProcess, id: string) =>
    Buffer.from(await (await server.ask(`/documents/${id}/file`, token)).arrayBuffer());
  const sealCertificate = async () => {
    const folder = path.join(dataDir, sealCertificatesFolder);
    return readFile(path.join(folder, (await readdir(folder))[0] ?? ''));
  };
  const count = async (query: string, ...values: unknown[]) => Number((await sql.query(query, values)).rows[0].count);

  /** Starts a server that was killed. What it had in hand is taken up at once: the half minute until then is waited for once. */
  async function startAgain(server: ServerProcess): Promise<void> {
    await sql.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
    await server.start();
  }
  const startAndWait = (server: ServerProcess) => server.start();

  /** Kills the server where it waits for a lock, with all its work done and nothing of it committed. */
  async function killedAt(
    server: ServerProcess,
    lock: string,
    values: unknown[],
    act: () => Promise<unknown>,
    again: (server: ServerProcess) => Promise<unknown> = startAgain,
  ) {
    await sql.query('begin');
    await sql.query(lock, values);
    const acting = act().catch(() => 'cut off');
    const watcher = new Client({ connectionString: own.url });
    await watcher.connect();
    await until(async () => {
      const { rows } = await watcher.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      return rows.length > 0;
    });
    await watcher.end();
    await server.kill();
    await sql.query('rollback');
    await acting;
    await again(server);
  }
  const row = 'select id from documents where id = $1 for update';

  it(
    'lose nothing and do nothing twice, wherever between preparing and completed it was',
    async () => {
      const [server] = servers as [ServerProcess];
      const { id } = await created(server, [ana, jose]);
      const anaHere = await visit(server, id, ana.email);
      expect((await anaHere(server).mark()).status).toBe(200);

      // the file for the e.firmas is made
      await killedAt(server, row, [id], async () => {}, startAndWait);
      await until(async () => (await detail(server, id)).alsoAllowed?.includes('sign_efirma'));
      const joseHere = await visit(server, id, jose.email);

      // somebody prepares; what the database did of it for nobody counts for nobody
      const busy = 'lock table efirma_preparations in exclusive mode';
      await killedAt(server, busy, [], () => joseHere(server).prepare('persona'));
      const preparation = await json<Preparation>(joseHere(server).prepare('persona'));

      // they sign
      await killedAt(server, row, [id], () => joseHere(server).sign('persona', preparation));
      expect((await detail(server, id)).signers[1]).toMatchObject({ state: 'invited' });
      expect((await joseHere(server).sign('persona', preparation)).status).toBe(200);

      // the company signs, and its answer does not arrive
      const asked = { certificate: certificateOf(sat, 'empresa') };
      const forCompany = await json<Preparation>(server.send(`/documents/${id}/efirma/prepare`, asked, token));
      const sign = () =>
        server.send(`/documents/${id}/efirma/sign`, signatureBy(sat, 'empresa', forCompany), token).catch(() => null);
      const signing = sign();
      const signatures = 'select count(*) from efirma_signatures where document_id = $1';
      await until(async () => (await count(signatures, id)) === 2);
      await server.kill();
      await signing;

      // it is sealed
      await startAgain(server);
      expect((await sign())?.status).toBe(409);
      await killedAt(server, row, [id], async () => {});
      await until(async () => (await detail(server, id)).status === 'COMPLETADO');
      await server.kill();
      await startAgain(server);
      await until(async () => (await detail(server, id)).record);

      const done = await detail(server, id);
      expect(done.log.map(({ type }) => type)).toEqual(['CREATED', 'SENT', 'SIGNED', 'SIGNED', 'SIGNED', 'COMPLETED']);
      const once = "select count(*) from log_entries where document_id = $1 and type in ('PREPARED', 'RECORD_MADE')";
      expect(await count(once, id)).toBe(2);
      expect(await count(signatures, id)).toBe(2);
      expect(await count('select count(*) from notifications where document_id = $1 and awaits is not null', id)).toBe(
        1,
      );
      const sealed = await fileOf(server, id);
      checkStructure(sealed);
      expect(signaturesOf(sealed).map(({ isValid, isWhole }) => [isValid, isWhole])).toEqual([
        [true, false],
        [true, false],
        [true, true],
      ]);
      verifyWithOpenssl(sat, sealed, 2);
      verifyCades(sealed, await sealCertificate());
    },
    6 * patience,
  );

  it(
    'make one document of what the company signs alone, wherever between preparing and completed it was',
    async () => {
      const [server] = servers as [ServerProcess];
      const vobo = { voboDifferentFromSigner: true, voboName: 'Eva Piña', voboEmail: eva.email };
      const asked = await asking(server, { signers: [], settings: { ...vobo, sendWithoutVobo: false } });
      const made = () => count('select count(*) from documents where request_key = $1', asked.requestKey);

      // it is prepared; what the database did of it for nobody counts for nobody
      const certificate = certificateOf(sat, 'empresa');
      const prepare = () => server.send('/efirma/preparations', { document: asked, certificate }, token);
      await killedAt(server, 'lock table efirma_preparations in exclusive mode', [], prepare);
      expect(await made()).toBe(0);

      // it is signed, and with that created
      const efirma = signatureBy(sat, 'empresa', await json<Preparation>(prepare()));
      const create = () => server.send('/documents', { ...asked, efirma }, token);
      await killedAt(server, 'lock table efirma_signatures in exclusive mode', [], create);
      expect(await made()).toBe(0);

      // the answer does not arrive
      const creating = create().catch(() => null);
      await until(async () => (await made()) === 1);
      await server.kill();
      await creating;
      await startAgain(server);
      const { id, status } = await json<DocumentDetail>(create());
      expect([status, await made()]).toEqual(['PENDIENTE', 1]);

      // it is approved, which completes it
      const holder = await follow(server, 'vobo', { id, email: eva.email });
      const { sha256 } = await json<DocumentDetail>(server.ask(`/public/documents/${id}`, holder));
      const approve = () => server.send(`/public/documents/${id}/approve`, { sha256 }, holder);
      await killedAt(server, row, [id], approve);
      expect((await detail(server, id)).status).toBe('PENDIENTE');
      expect((await approve()).status).toBe(200);
      await server.kill();
      await startAgain(server);
      await until(async () => (await detail(server, id)).record);

      const done = await detail(server, id);
      expect(done.status).toBe('COMPLETADO');
      expect(done.log.map(({ type }) => type)).toEqual(['CREATED', 'SIGNED', 'ACCEPTED', 'COMPLETED']);
      expect(await count('select count(*) from efirma_signatures where document_id = $1', id)).toBe(1);
      const file = await fileOf(server, id);
      checkStructure(file);
      expect(signaturesOf(file)).toEqual([{ isValid: true, isWhole: true, type: 'ETSI.CAdES.detached' }]);
      verifyWithOpenssl(sat, file);
    },
    6 * patience,
  );

  it(
    'let one of two sign who sign at the same instant on two servers, and the other after them',
    async () => {
      const [server] = servers as [ServerProcess];
      const other = await aServer(4172);
      const { id } = await created(server, [ana, jose, eva]);
      await (await visit(server, id, ana.email))(server).mark();
      await until(async () => (await detail(server, id)).alsoAllowed?.includes('sign_efirma'));
      const [joseHere, evaHere] = [await visit(server, id, jose.email), await visit(server, id, eva.email)];
      const prepared = await Promise.all([
        json<Preparation>(joseHere(server).prepare('persona')),
        json<Preparation>(evaHere(other).prepare('empresa')),
      ]);
      const answers = await Promise.all([
        joseHere(server).sign('persona', prepared[0]),
        evaHere(other).sign('empresa', prepared[1]),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [late, who] =
        answers[0]?.status === 409 ? ([joseHere, 'persona'] as const) : ([evaHere, 'empresa'] as const);
      const anew = await json<Preparation>(late(server).prepare(who));
      expect((await late(other).sign(who, anew)).status).toBe(200);

      const asked = { certificate: certificateOf(sat, 'empresa') };
      const last = await json<Preparation>(other.send(`/documents/${id}/efirma/prepare`, asked, token));
      const answer = server.send(`/documents/${id}/efirma/sign`, signatureBy(sat, 'empresa', last), token);
      expect((await answer).status).toBe(200);
      await until(async () => (await detail(other, id)).status === 'COMPLETADO');
      const sealed = await fileOf(other, id);
      checkStructure(sealed);
      expect(signaturesOf(sealed).map(({ isValid }) => isValid)).toEqual([true, true, true, true]);
    },
    3 * patience,
  );

  it(
    'sign no prepared file that was changed on disk, and tell the operator',
    async () => {
      const [server] = servers as [ServerProcess];
      const { id } = await created(server, [ana, jose]);
      await (await visit(server, id, ana.email))(server).mark();
      await until(async () => (await detail(server, id)).alsoAllowed?.includes('sign_efirma'));
      const { rows } = await sql.query('select prepared_sha256 as sha256 from documents where id = $1', [id]);
      const { sha256 } = rows[0];
      const file = path.join(dataDir, 'files', sha256.slice(0, 2), sha256);
      const bytes = await readFile(file);
      bytes[1000] = (bytes[1000] ?? 0) ^ 1;
      await writeFile(file, bytes);
      const joseHere = await visit(server, id, jose.email);
      const answer = await joseHere(server).prepare('persona');
      expect(await answer.json()).toMatchObject({ code: 500, reason: 'file.changed' });
      await until(async () => server.output.includes(sha256));
      expect(server.output).toContain('no longer has the bytes that it is named by');
      await until(async () => (await count('select count(*) from changed_files where file = $1', sha256)) === 1);
    },
    patience,
  );
});

const aCompany = (name: string) => ({
  ...{ name, description: '', language: 'es', userLimit: null, documentLimit: null, multipleTemplates: false },
  ...{ clmUrl: null, redirectUrlOnApproval: null, sender: name, signatureKind: 'digital', signatureProvider: null },
  credits: 0,
});
