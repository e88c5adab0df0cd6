import { type KeyObject, randomBytes, verify } from 'node:crypto';
import type { Question, Reply } from './provider-server.ts';

export interface TokenSetting {
  readonly host: () => string;
  readonly integrationKey: string;
  readonly publicKey: KeyObject;
  readonly userId: string;
  readonly now: () => Date;
}

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const tokenLife = 3600; // seconds
const longestLife = 3600;

/** DocuSign's account server: checks a JWT grant as the real one does, and knows whether the user has consented. */
export function tokenDesk(setting: TokenSetting) {
  const tokens = new Map<string, number>();
  const desk = {
    hasConsent: true,
    /** Ends all tokens, as an hour does. */
    expire: () => tokens.clear(),
    grant({ body }: Question): Reply {
      const form = new URLSearchParams(body.toString());
      if (form.get('grant_type') !== grantType) return refusal('unsupported_grant_type');
      const why = faultOf(form.get('assertion') ?? '', setting);
      if (why) return refusal('invalid_grant', why);
      if (!desk.hasConsent) return refusal('consent_required');
      const token = randomBytes(300).toString('base64url');
      tokens.set(token, setting.now().getTime() + tokenLife * 1000);
      return { body: { access_token: token, token_type: 'Bearer', expires_in: tokenLife } };
    },
    /** Whether a call brings a token that has not ended. */
    opens({ headers }: Question): boolean {
      const until = tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
      return until !== undefined && until > setting.now().getTime();
    },
  };
  return desk;
}

const refusal = (error: string, error_description?: string): Reply => ({
  status: 400,
  body: { error, ...(error_description && { error_description }) },
});

/** Why a JWT does not count; undefined if it does. */
function faultOf(assertion: string, { host, integrationKey, publicKey, userId, now }: TokenSetting) {
  const [header = '', claims = '', signature = ''] = assertion.split('.');
  const { alg } = json(header);
  const { iss, sub, aud, iat, exp, scope } = json(claims);
  const time = Math.floor(now().getTime() / 1000);
  if (iss !== integrationKey) return 'issuer_not_found';
  const content = Buffer.from(`${header}.${claims}`);
  if (alg !== 'RS256' || !verify('sha256', content, publicKey, Buffer.from(signature, 'base64url')))
    return 'no_valid_keys_or_signatures';
  if (aud !== host()) return 'invalid_audience';
  if (typeof iat !== 'number' || typeof exp !== 'number' || iat > time + 60 || exp <= time) return 'expired_token';
  if (exp - iat > longestLife) return 'expired_token';
  if (!['signature', 'impersonation'].every((each) => String(scope).split(' ').includes(each))) return 'invalid_scope';
  return sub === userId ? undefined : 'user_not_found';
}

function json(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return {};
  }
}
