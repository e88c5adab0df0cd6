import { z } from 'zod';

const Image = z.object({ src: z.string().min(1), alt: z.string().min(1) });

/** What an operator may change without a build: `config.json` beside the page. */
export const Configuration = z.object({
  apiBase: z.string().min(1), // an absolute address, or a path on this host
  logos: z.record(z.string(), Image), // by host name; the product's own where the host is not named
  chatWidget: z.object({ src: z.url(), attributes: z.record(z.string(), z.string()) }).nullable(),
  remoteOrigins: z.array(z.url()), // where testers may point a remote, besides their own machine
});
export type Configuration = z.infer<typeof Configuration>;
