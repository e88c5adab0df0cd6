import type { Endpoint, FileEndpoint } from '@pacta/contracts';
import { DocumentEventType } from '@pacta/contracts/webhook';
import { contracts } from '../src/endpoints.ts';
import { app } from './app.ts';

const isEndpoint = (value: unknown): value is Endpoint | FileEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const endpoints = Object.entries<unknown>(contracts).flatMap(([name, value]) =>
  isEndpoint(value) ? [[name, value] as const] : [],
);

const api = app();
beforeAll(() => api.ready());
afterAll(() => api.close());

it('finds the endpoints of the contract', () => {
  expect(endpoints.length).toBeGreaterThan(20);
});

it.each(endpoints)('%s is served', (_, { method, path }) => {
  expect(api.hasRoute({ method, url: `/v1${path}` })).toBe(true);
});

it.each(endpoints.filter(([, { access }]) => access !== 'public'))(
  '%s asks strangers to authenticate',
  async (_, { method, path }) => {
    const url = `/v1${path.replaceAll(/:\w+/g, '0198c1a0-0000-7000-8000-000000000001')}`;
    const response = await api.inject({ method, url });
    expect(response.json()).toMatchObject({ code: 401, message: 'Please authenticate', reason: 'session.missing' });
  },
);

it('describes every endpoint in OpenAPI 3.1', async () => {
  const description = (await api.inject('/v1/openapi.json')).json();

  expect(description.openapi).toBe('3.1.0');
  for (const [, { method, path, summary }] of endpoints) {
    const operation = description.paths[`/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ summary });
  }
});

it('says who may call each operation', async () => {
  const { paths } = (await api.inject('/v1/openapi.json')).json();
  expect(paths['/v1/users/{userId}'].get.description).toBe(
    'Records that an admin reaches: everybody’s. Records that a sub reaches: those of their company.',
  );
  for (const operations of Object.values<Record<string, { description?: string }>>(paths)) {
    for (const { description } of Object.values(operations))
      expect(description).toMatch(/may call|For the holder|reaches/);
  }
});

it('describes uploads and files as such', async () => {
  const { paths } = (await api.inject('/v1/openapi.json')).json();
  const bytes = { type: 'string', format: 'binary' };

  const upload = paths['/v1/uploads/pdf'].post.requestBody.content['multipart/form-data'];
  expect(upload.schema.properties).toEqual({ file: bytes });
  const download = paths['/v1/uploads/{uploadId}/file'].get.responses['200'];
  expect(download.content['*/*'].schema).toEqual(bytes);
});

it('describes what is sent to companies’ systems', async () => {
  const { webhooks } = (await api.inject('/v1/openapi.json')).json();
  const { schema } = webhooks.companyEvent.post.requestBody.content['application/json'];
  const types = JSON.stringify(schema);
  for (const type of [...DocumentEventType.options, 'webhook.test']) expect(types).toContain(`"${type}"`);
  expect(types).toContain('"sequence"');
  expect(types).not.toMatch(/email|#\/components/);
});

it('shows the reference as a page', async () => {
  const page = await api.inject('/v1/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
});
