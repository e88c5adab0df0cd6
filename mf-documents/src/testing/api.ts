import { getCompany, listCompanies } from '@pacta/contracts';
import { listAnnexLists } from '@pacta/contracts/annex-list';
import { getIdentityService } from '@pacta/contracts/identity';
import { getDocumentTime } from '@pacta/contracts/time';
import { clearSession, sessionStore } from '@pacta/shared/session';
import { aCompany, aCompanyDetail, aUser, pageOf, respond } from '@pacta/shared/testing';
import { setupServer } from 'msw/node';

/** Stands in for the API in a test file, with a signed-in user; what a test leaves behind goes with it. */
export function fakeApi() {
  const server = setupServer(
    respond(listCompanies, pageOf(aCompany())),
    respond(getCompany, aCompanyDetail()),
    respond(getIdentityService, { provider: 'veriff' }),
    respond(listAnnexLists, { lists: [], mayEdit: false }),
    respond(getDocumentTime, { seal: null, constancia: null }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() =>
    sessionStore.setState({ accessToken: 'token', refreshToken: 'refresh', user: aUser(), isLoggedIn: true }),
  );
  afterEach(() => {
    server.resetHandlers();
    clearSession();
    localStorage.clear();
  });
  afterAll(() => server.close());
  return server;
}
