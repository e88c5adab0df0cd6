import { randomUUID } from 'node:crypto';
import type { CompanyView, DocumentDetail, NewDocument, Page, Tokens, UploadedPdf } from '@pacta/shared/contracts';
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
    const upload = await this.upload(pdf);
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

  readDocument(id: string): Promise<DocumentDetail> {
    return this.get(`/documents/${id}`);
  }

  private upload(pdf: Buffer): Promise<UploadedPdf> {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(pdf)], 'contrato.pdf', { type: 'application/pdf' }));
    return this.ask('/uploads/pdf', { method: 'POST', body });
  }

  private get<T>(path: string): Promise<T> {
    return this.ask(path, {});
  }

  private post<T>(path: string, body: unknown): Promise<T> {
    return this.ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  private async ask<T>(path: string, request: RequestInit): Promise<T> {
    const headers = { ...request.headers, authorization: `Bearer ${this.token}` };
    const answer = await fetch(`${this.address}/v1${path}`, { ...request, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
