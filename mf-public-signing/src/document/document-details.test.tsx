import { aPublicDocument, renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import { DocumentDetails } from './document-details.tsx';

it('tells the last minute of a document that ends at midnight, and not the day after', () => {
  const expiresAt = new Date(2026, 11, 1).toISOString();
  renderUi(<DocumentDetails document={aPublicDocument({ expiresAt })} onReadAnnex={async () => new Blob()} />);
  expect(screen.getByText(/^30 nov 2026, 11:59/)).toBeTruthy();
});
