import { TemplateSummary } from '@pacta/contracts';

const createdAt = '2026-11-18T16:20:00Z';

export const aTemplateSummary = (template: Partial<TemplateSummary> = {}): TemplateSummary =>
  TemplateSummary.parse({
    id: '2b7e4c1d-0000-4000-8000-000000000001',
    title: 'Lease of a home',
    description: 'Twelve months, with a guarantor',
    type: 'private',
    company: { id: '5e0a5f2e-0000-4000-8000-000000000001', name: 'Inmobiliaria Robles' },
    version: 1,
    creator: { id: '7b1d4c3a-0000-4000-8000-000000000001', name: 'Lucía Robles Hernández' },
    createdAt,
    updatedAt: createdAt,
    allowed: ['use', 'edit', 'delete'],
    variables: 4,
    signers: 2,
    ...template,
  });
