import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { Pool } from 'pg';
import type { UserActor } from '../src/actor.ts';
import type { ListedDocument } from '../src/modules/document/document-list-storage.ts';
import { presentListed } from '../src/modules/document/document-presenter.ts';

/*
 * The first page of the documents list with nothing around it: Node's own server and three prepared statements, for a user of a
 * company. Compresses as the API does. What there is to win for the API cannot be more than what is between the two.
 */

const port = Number(process.env.PORT);
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const limit = 20; // in the text, so that one plan is the best for every company

const access = `select u.id, u.role, u.company_id as "companyId", u.full_name as name
  from access_tokens a join sessions s on s.id = a.session_id join users u on u.id = s.user_id
  where a.hash = $1 and a.expires_at > $2 and s.ended_at is null and u.status = 'ACTIVE' and u.deleted_at is null`;

const totals = `select sum(pendiente + aceptado + rechazado + enviado + completado) as total
  from document_totals where company_id = $1`;

const list = `select d.id, d.identifier, d.name, d.status, d.signature_type as "signatureType", d.company_id as "companyId",
    c.name as "companyName", d.creator_id as "creatorId", u.full_name as "creatorName", d.client,
    d.created_at as "createdAt", d.updated_at as "updatedAt",
    (select coalesce(json_agg(agg), '[]') from (select s.name, s.state, s.scan_in_review as "scanInReview"
      from signers s where s.document_id = d.id order by s.position) as agg) as signers
  from (select id from documents where company_id = $1 order by updated_at desc, id desc limit ${limit}) as ids
    join documents d on d.id = ids.id join companies c on c.id = d.company_id join users u on u.id = d.creator_id
  order by d.updated_at desc, d.id desc`;

async function answer({ headers }: IncomingMessage, reply: ServerResponse): Promise<void> {
  const hash = createHash('sha256')
    .update(headers.authorization?.slice('Bearer '.length) ?? '')
    .digest('hex');
  const found = await pool.query<UserActor>({ name: 'access', text: access, values: [hash, new Date()] });
  const [user] = found.rows;
  if (!user) return void reply.writeHead(401).end();
  const total = await pool.query({ name: 'totals', text: totals, values: [user.companyId] });
  const { rows } = await pool.query<ListedDocument>({ name: 'list', text: list, values: [user.companyId] });
  const totalResults = Number(total.rows[0].total);
  const results = rows.map((row) => presentListed(user, row, new Date()));
  const totalPages = Math.ceil(totalResults / limit);
  send(headers, reply, JSON.stringify({ results, page: 1, limit, totalPages, totalResults }));
}

function send(headers: IncomingMessage['headers'], reply: ServerResponse, json: string): void {
  reply.setHeader('content-type', 'application/json; charset=utf-8');
  if (!headers['accept-encoding']?.includes('br')) return void reply.end(json);
  const body = brotliCompressSync(json, quality);
  reply.writeHead(200, { 'content-encoding': 'br', 'content-length': body.length }).end(body);
}

const server = createServer((request, reply) => {
  answer(request, reply).catch((error: unknown) => {
    console.error(error);
    reply.writeHead(500).end();
  });
});
server.listen(port, '127.0.0.1', () => console.log(`Bare is ready at http://127.0.0.1:${port}`));
