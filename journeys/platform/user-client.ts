import { randomUUID } from 'node:crypto';
import type {
  CompanyDetail,
  CompanyId,
  CompanyView,
  DocumentDetail,
  EditedCompany,
  NewCompany,
  NewDocument,
  NewTemplate,
  NewUser,
  Page,
  TemplateDetail,
  Tokens,
  UploadedPdf,
  UploadedTemplate,
  UserView,
} from '@pacta/contracts';
import type { z } from 'zod';
import type { Admin, Platform } from './platform.ts';

type Wanted = Partial<Omit<z.input<typeof NewDocument>, 'settings'>> & {
  name: string;
  settings?: Partial<z.input<typeof NewDocument>['settings']>;
};

/** A user who works through the API, to set a journey's scene quickly. */
export class UserClient {
  private readonly address: string;
  private readonly token: string;

  private constructor(address: string, token: string) {
    this.address = address;
    this.token = token;
  }

  static async signIn({ address }: Platform, credentials: Admin): Promise<UserClient> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${address}/v1/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify(credentials),
    });
    const { tokens } = (await answer.json()) as { tokens: Tokens };
    return new UserClient(address, tokens.access.token);
  }

  /** Creates a document that one client signs, unless told otherwise. */
  async createDocument(pdf: Buffer, { settings, ...wanted }: Wanted): Promise<DocumentDetail> {
    const upload = await this.upload<UploadedPdf>(pdf, '/uploads/pdf');
    const { results } = await this.get<Page<CompanyView>>('/companies');
    return this.post('/documents', {
      requestKey: randomUUID(),
      uploadId: upload.id,
      companyId: results[0]?.id,
      signers: [{ position: 'firmante_1', name: 'José Ángel Muñoz', email: 'jose@example.com' }],
      positions: upload.positions,
      ...wanted,
      settings: {
        signatureType: 'digital',
        voboDifferentFromSigner: false,
        generateWithoutSignature: false,
        sendWithoutVobo: true,
        ...settings,
      },
    });
  }

  createCompany(name: string, more: Partial<NewCompany> = {}): Promise<CompanyDetail> {
    return this.post('/companies', {
      name,
      description: '',
      language: 'es',
      userLimit: null,
      documentLimit: null,
      multipleTemplates: false,
      clmUrl: null,
      redirectUrlOnApproval: null,
      sender: name,
      signatureKind: 'digital',
      signatureProvider: null,
      credits: 0,
      ...more,
    } satisfies NewCompany);
  }

  async findCompany(name: string): Promise<CompanyView> {
    const { results } = await this.get<Page<CompanyView>>(`/companies?search=${encodeURIComponent(name)}`);
    const found = results.find((company) => company.name === name);
    if (!found) throw new Error(`there is no company ${name}`);
    return found;
  }

  readCompany(id: string): Promise<CompanyDetail> {
    return this.get(`/companies/${id}`);
  }

  editCompany(id: string, edit: EditedCompany): Promise<CompanyDetail> {
    return this.send('PATCH', `/companies/${id}`, edit);
  }

  createUser(user: NewUser): Promise<UserView> {
    return this.post('/users', user);
  }

  /** Adds a template with its variables as they are suggested. */
  async createTemplate(pdf: Buffer, title: string, companyId: CompanyId): Promise<TemplateDetail> {
    const { id, variables } = await this.upload<UploadedTemplate>(pdf, '/uploads/template');
    return this.post('/templates', {
      requestKey: randomUUID(),
      uploadId: id,
      title,
      type: 'private',
      companyId,
      variables,
    } satisfies z.input<typeof NewTemplate>);
  }

  async countDocuments(companyId: CompanyId): Promise<number> {
    const { totalResults } = await this.get<Page<unknown>>(`/documents?limit=1&companyId=${companyId}`);
    return totalResults;
  }

  readDocument(id: string): Promise<DocumentDetail> {
    return this.get(`/documents/${id}`);
  }

  /** The bytes that the page of a document shows: the sealed file, once it is completed. */
  async downloadDocument(id: string): Promise<Buffer> {
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await fetch(`${this.address}/v1/documents/${id}/file`, { headers });
    if (!answer.ok) throw new Error(`the file answered ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  private upload<Received>(pdf: Buffer, path: string): Promise<Received> {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(pdf)], 'contrato.pdf', { type: 'application/pdf' }));
    return this.ask(path, { method: 'POST', body });
  }

  private get<T>(path: string): Promise<T> {
    return this.ask(path, {});
  }

  private post<T>(path: string, body: unknown): Promise<T> {
    return this.send('POST', path, body);
  }

  private send<T>(method: string, path: string, body: unknown): Promise<T> {
    return this.ask(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  }

  private async ask<T>(path: string, request: RequestInit): Promise<T> {
    const headers = { ...request.headers, authorization: `Bearer ${this.token}` };
    const answer = await fetch(`${this.address}/v1${path}`, { ...request, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
