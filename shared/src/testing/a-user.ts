import { CompanyView, UserView } from '@pacta/shared/contracts';

export const aCompany = (company: Partial<CompanyView> = {}): CompanyView =>
  CompanyView.parse({
    id: '5e0a5f2e-0000-4000-8000-000000000001',
    name: 'Inmobiliaria Robles',
    description: 'Leases of homes and offices in Querétaro',
    language: 'es',
    userLimit: 10,
    documentLimit: null,
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
    ...user,
  });
