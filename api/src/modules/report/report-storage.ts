import type { CompanyId, DocumentId, DocumentStatus, SignatureType, UserId } from '@pacta/contracts';
import { type ExpressionBuilder, type QueryCreator, sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { Tables } from '../../tables.ts';

/** The documents that a report is about. */
export interface ReportScope {
  readonly companyId: CompanyId | undefined; // undefined: every company's
  readonly from: Date | undefined; // created at this moment or later
  readonly before: Date | undefined; // created before this moment
}

const within =
  ({ companyId, from, before }: ReportScope) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'documents'>) => {
    const conditions = [
      companyId && eb('documents.companyId', '=', companyId),
      from && eb('documents.createdAt', '>=', from),
      before && eb('documents.createdAt', '<', before),
    ];
    return and(conditions.filter((condition) => typeof condition === 'object'));
  };

/** Exactly one of the first four is not null, and says what is counted. */
export interface Group {
  readonly status: DocumentStatus | null;
  readonly signatureType: SignatureType | null;
  readonly companyId: CompanyId | null;
  readonly companyName: string | null;
  readonly month: string | null; // as in 2026-11, in UTC
  readonly documents: number;
}

/** How many documents there are by status, by signature type, by company and by month. */
export async function countGroups(database: Database, scope: ReportScope): Promise<Group[]> {
  const counted = sql<number>`sum(documents)::int`.as('documents');
  return database
    .with('cells', (db) =>
      db
        .selectFrom('documents')
        .select(['status', 'signatureType', 'companyId', ({ fn }) => fn.countAll().as('documents')])
        .where(within(scope))
        .groupBy(['status', 'signatureType', 'companyId']),
    )
    .with('days', (db) =>
      db
        .selectFrom('documents')
        .select([day.as('day'), ({ fn }) => fn.countAll().as('documents')])
        .where(within(scope))
        .groupBy(day),
    )
    .with('groups', (db) =>
      db
        .selectFrom('cells')
        .select(['status', 'signatureType', 'companyId', sql<string | null>`null`.as('month'), counted])
        .groupBy(sql`grouping sets ((status), (signature_type), (company_id))`)
        .$castTo<Omit<Group, 'companyName'>>()
        .unionAll(
          db
            .selectFrom('days')
            .select([
              nothing.as('status'),
              nothing.as('signatureType'),
              nothing.as('companyId'),
              month.as('month'),
              counted,
            ])
            .groupBy(month)
            .$castTo<Omit<Group, 'companyName'>>(),
        ),
    )
    .selectFrom('groups')
    .leftJoin('companies', 'companies.id', 'groups.companyId')
    .select(['status', 'signatureType', 'companyId', 'companies.name as companyName', 'month', 'documents'])
    .execute();
}

// By day first: truncating a million moments to days is faster than to months.
const day = sql<Date>`(created_at at time zone 'UTC')::date`;
const month = sql<string>`to_char(day, 'YYYY-MM')`;
const nothing = sql<null>`null`;

export interface Durations {
  readonly approved: number;
  readonly approvalAverage: number | null; // seconds
  readonly approvalMedian: number | null;
  readonly completed: number;
  readonly completionAverage: number | null;
  readonly completionMedian: number | null;
}

/** The time from creation to approval and to completion, over the documents that were approved or completed. */
export const measureDurations = (database: Database, scope: ReportScope): Promise<Durations> =>
  database
    .selectFrom('documents')
    .select([
      sql<number>`count(approval_seconds)::int`.as('approved'),
      sql<number | null>`avg(approval_seconds)::float8`.as('approvalAverage'),
      median('approval_seconds').as('approvalMedian'),
      sql<number>`count(completion_seconds)::int`.as('completed'),
      sql<number | null>`avg(completion_seconds)::float8`.as('completionAverage'),
      median('completion_seconds').as('completionMedian'),
    ])
    .where(within(scope))
    .executeTakeFirstOrThrow();

const median = (column: 'approval_seconds' | 'completion_seconds') =>
  sql<number | null>`percentile_cont(0.5) within group (order by ${sql.ref(column)})`;

export interface Waiting {
  readonly name: string;
  readonly documents: number;
  readonly documentId: DocumentId; // of the document that has waited longest
  readonly documentName: string;
  readonly since: Date;
}

/**
 * The people whose action is awaited now: approvers since the version came, signers since they were invited, and who signs for the
 * company since the file for it was made. A person is identified by their address. Whoever has kept a document waiting longest comes first.
 */
export async function listWaiting(database: Database, scope: ReportScope, limit: number): Promise<Waiting[]> {
  const rows = await database
    .with('open', () => openDocuments(database, scope))
    .with('waiting', (db) => awaitedApprovers(db).unionAll(awaitedSigners(db)).unionAll(awaitedCreators(db)))
    // once for each document: somebody may be two of its signers
    .with('once', (db) =>
      db.selectFrom('waiting').distinctOn(['email', 'id']).selectAll().orderBy('email').orderBy('id'),
    )
    .with('people', (db) =>
      db
        .selectFrom('once')
        .distinctOn('email')
        .select(['email', 'person', 'id', 'name', 'since'])
        .select(sql<number>`count(*) over (partition by email)`.as('documents'))
        .orderBy('email')
        .orderBy('since')
        .orderBy('id'),
    )
    .selectFrom('people')
    .select(['person', 'documents', 'id', 'name', 'since'])
    .orderBy('since')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ person, documents, id, name, since }) => ({
    name: person ?? '',
    documents: Number(documents),
    documentId: id,
    documentName: name,
    since,
  }));
}

/** The documents that wait for an approval or for signatures, and since when. */
const openDocuments = (database: Database, scope: ReportScope) =>
  database
    .selectFrom('documents')
    .select(['documents.id', 'name', 'status', 'voboDifferentFromSigner', 'voboName', 'voboEmail', 'creatorId'])
    .select(['signatureType', 'generateWithoutSignature', 'preparedSha256', 'companySignedAt'])
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          'approvedAt',
          selectFrom('documentVersions')
            .select((eb) => eb.fn.max('documentVersions.createdAt').as('createdAt'))
            .whereRef('documentVersions.documentId', '=', 'documents.id')
            .where('documentVersions.uploadedBy', 'is not', null) // a client's answers do not restart the waiting
            .where('documents.version', '>', 1), // few: the others came with the document
          'documents.createdAt',
        )
        .as('since'),
    )
    .where('status', 'in', ['PENDIENTE', 'ENVIADO'])
    .where(within(scope));

type OpenDocument = Awaited<ReturnType<ReturnType<typeof openDocuments>['execute']>>[number];
type WithOpen = QueryCreator<Tables & { open: OpenDocument }>;

const awaitedApprovers = (db: WithOpen) =>
  db
    .selectFrom('open')
    .select(['voboEmail as email', 'voboName as person', 'id', 'name', 'since'])
    .where('status', '=', 'PENDIENTE')
    .where('voboDifferentFromSigner', '=', true);

/** Invited signers, each since their own invitation, and clients who have to approve. */
const awaitedSigners = (db: WithOpen) =>
  db
    .selectFrom('open')
    .innerJoin('signers', 'signers.documentId', 'open.id')
    .select(({ fn }) => [
      fn.coalesce('representativeEmail', 'signers.email').as('email'),
      fn.coalesce('representativeName', 'signers.name').as('person'),
      'open.id',
      'open.name',
      fn.coalesce('signers.invitedAt', 'since').as('since'),
    ])
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('status', '=', 'ENVIADO'),
          eb('signers.state', '=', 'invited'),
          eb('signers.scanInReview', '=', false),
        ]),
        and([
          eb('status', '=', 'PENDIENTE'),
          eb('voboDifferentFromSigner', '=', false),
          eb('signers.position', '=', 'firmante_1'),
        ]),
      ]),
    );

/** Who is to sign for the company by e.firma, as `isCompanyAwaited` says it. */
const awaitedCreators = (db: WithOpen) =>
  db
    .selectFrom('open')
    .innerJoin('users', 'users.id', 'open.creatorId')
    .select(['users.email', 'users.fullName as person', 'open.id', 'open.name'])
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          selectFrom('notifications')
            .select((eb) => eb.fn.max('notifications.createdAt').as('createdAt'))
            .whereRef('notifications.documentId', '=', 'open.id')
            .where('awaits', '=', 'efirma')
            .where('isReminder', '=', false),
          'since',
        )
        .as('since'),
    )
    .where('open.status', '=', 'ENVIADO')
    .where('preparedSha256', 'is not', null)
    .where('signatureType', '=', 'efirma')
    .where('generateWithoutSignature', '=', false)
    .where('companySignedAt', 'is', null);

/** What a report needs to know about the user who asks, and about the company that they name. */
export const readAsker = (database: Database, userId: UserId, companyId: CompanyId | undefined) =>
  database
    .selectFrom('users')
    .leftJoin('companies', (join) => join.on('companies.id', '=', companyId ?? null))
    .select(['users.language', 'companies.name as companyName'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
