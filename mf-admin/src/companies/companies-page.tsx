import { listCompanies } from '@pacta/shared/contracts';
import { call } from '@pacta/shared/http';
import { createList } from '../list/create-list.ts';
import { useList } from '../list/use-list.ts';
import { CompaniesView } from './companies-view.tsx';

const companies = createList(listCompanies.query, (query, signal) => call(listCompanies, { query }, { signal }));

export const CompaniesPage = () => <CompaniesView {...useList(companies)} />;
