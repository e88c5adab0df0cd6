import { aPublicDocument, renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import { DocumentDetails } from './document-details.tsx';

const untilIn = (timeZone: string, expiresAt: string) =>
  renderUi(
    <DocumentDetails document={aPublicDocument({ expiresAt, timeZone })} onReadAnnex={async () => new Blob()} />,
  );

it('tells the last minute of a document that ends at midnight, and not the day after', () => {
  untilIn('America/Mexico_City', '2026-12-01T06:00:00Z');
  expect(screen.getByText(/^30 nov 2026, 11:59.p\.m\. GMT-6$/)).toBeTruthy();
});

it('tells it by the clocks of the company, wherever the reader is', () => {
  untilIn('Asia/Tokyo', '2026-12-15T15:00:00Z');
  expect(screen.getByText(/^15 dic 2026, 11:59.p\.m\. GMT\+9$/)).toBeTruthy();
});
