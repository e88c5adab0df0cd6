import type { CompanyView } from '@pacta/contracts';
import { createContext, useContext } from 'react';

/** The company that a draft is for; null where it is not chosen, or not known. */
export const DraftCompany = createContext<CompanyView | null>(null);

export const useDraftCompany = (): CompanyView | null => useContext(DraftCompany);
