import * as contracts from '@pacta/contracts/message';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { TextKind } from '../../channel/channel.ts';
import { smsReports, whatsAppReports } from '../../channel/channel-settings.ts';
import { isSame } from '../../channel/signed-call.ts';
import type { AppContext } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { ExpectedProblem } from '../../problem.ts';
import { sendTest } from './send-test.ts';
import { assertSigned } from './signed-report.ts';
import { takeBounce, takeMailReports, takeReports } from './take-reports.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, where signatures over its bytes are checked. */
    rawBody?: Buffer;
  }
}

/** Services call from few addresses, and for many messages. */
const perMinute = 6_000;
const services = { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } }, schema: { hide: true } };

/** Where mail servers and services tell what became of messages. Nothing is read before its signature is. */
export const deliveryRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    keepBytes(app);
    const ownSignature = async ({ headers, rawBody }: FastifyRequest) =>
      assertSigned(context.mailReportsSecret, headers['pacta-signature'], rawBody ?? Buffer.alloc(0), context.now());

    app.route({
      ...serve(contracts.sendTestMessage),
      handler: ({ user, params, body }) => sendTest(context, user, { ...params, ...body }),
    });

    app.route({
      ...serve(contracts.reportMail, { perMinute }),
      bodyLimit: contracts.mostReported.mail,
      preValidation: ownSignature,
      handler: async ({ body }) => ({ taken: await takeMailReports(context, body.events) }),
    });

    app.route({
      ...serve(contracts.reportBounce, { perMinute }),
      bodyLimit: contracts.mostReported.bounce,
      preValidation: ownSignature,
      handler: async ({ rawBody, headers }) => ({
        taken: await takeBounce(context, rawBody ?? Buffer.alloc(0), oneOf(headers['pacta-recipient'])),
      }),
    });

    const report = (kind: TextKind) => async (request: FastifyRequest) => {
      const channel = context.channels?.[kind];
      if (!channel) throw new ExpectedProblem('request.not_found');
      const { rawBody = Buffer.alloc(0), headers, url: path } = request;
      const reports = channel.readReports({ rawBody, headers, path });
      if (!reports) throw new ExpectedProblem('report.signature_invalid');
      return { taken: await takeReports(context, kind, reports) };
    };
    app.post(withoutPrefix(whatsAppReports), services, report('whatsapp'));
    app.post(withoutPrefix(smsReports), services, report('sms'));

    app.get(withoutPrefix(whatsAppReports), services, async ({ query }, reply) => {
      const challenge = context.whatsAppVerifyToken && answerTo(query, context.whatsAppVerifyToken);
      if (!challenge) throw new ExpectedProblem('request.not_found');
      return reply.type('text/plain; charset=utf-8').send(challenge);
    });
  };

const withoutPrefix = (path: string) => path.replace(/^\/v1/, '');

const oneOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined);

/** Bodies of every kind stay bytes; JSON is read besides. */
function keepBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    try {
      done(null, JSON.parse(body.toString('utf8')));
    } catch {
      done(new ExpectedProblem('request.invalid'), undefined);
    }
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    done(null, body);
  });
}

const Verification = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().regex(/^[\w-]{1,200}$/), // it is sent back: no more than Meta's own
});

/** Meta asks once whether the address is ours. */
function answerTo(query: unknown, verifyToken: string): string | undefined {
  const { data } = Verification.safeParse(query);
  return data && isSame(data['hub.verify_token'], verifyToken) ? data['hub.challenge'] : undefined;
}
