import { CompanyDetail, CompanyView, UserView } from '@pacta/contracts';

export const aCompany = (company: Partial<CompanyView> = {}): CompanyView =>
  CompanyView.parse({
    id: '5e0a5f2e-0000-4000-8000-000000000001',
    name: 'Inmobiliaria Robles',
    description: 'Leases of homes and offices in Querétaro',
    language: 'es',
    userLimit: 10,
    documentLimit: null,
    users: 3,
    documents: 128,
    logo: null,
    isotype: null,
    createdAt: '2026-01-12T10:00:00Z',
    allowed: ['edit', 'delete'],
    ...company,
  });

export const aCompanyDetail = (company: Partial<CompanyDetail> = {}): CompanyDetail =>
  CompanyDetail.parse({
    ...aCompany(),
    multipleTemplates: false,
    clmUrl: null,
    redirectUrlOnApproval: null,
    sender: 'Inmobiliaria Robles',
    signatureKind: 'digital',
    signatureProvider: null,
    hasApikey: false,
    hasUserid: false,
    credits: 0,
    revision: 1,
    ...company,
  });

export const aUser = (user: Partial<UserView> = {}): UserView =>
  UserView.parse({
    id: '7b1d4c3a-0000-4000-8000-000000000001',
    name: 'Lucía',
    full_name: 'Lucía Robles Hernández',
    email: 'lucia@robles.example',
    role: 'sub',
    status: 'ACTIVE',
    language: 'es',
    company: { id: '5e0a5f2e-0000-4000-8000-000000000001', name: 'Inmobiliaria Robles' },
    country: 'MX',
    createdAt: '2026-01-12T10:00:00Z',
    revision: 1,
    allowed: ['edit', 'delete'],
    ...user,
  });
