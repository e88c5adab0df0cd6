import { type CompanyId, listCompanyRecord } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { useLoad } from '@pacta/shared/load';
import { useState } from 'react';
import { RecordView } from './record-view.tsx';

const more = 20;

/** What was done to the accounts of a company. */
export function RecordSection({ companyId }: { companyId: CompanyId }) {
  const [limit, setLimit] = useState(more);
  const { value, retry } = useLoad(
    limit,
    (asked, signal) => call(listCompanyRecord, { params: { companyId }, query: { page: 1, limit: asked } }, { signal }),
    { scope: companyId },
  );
  return <RecordView value={value} onRetry={retry} onMore={limit < 100 ? () => setLimit(limit + more) : null} />;
}
