import { anyText, listOf, object, orNull, recordOf, type Shaped, text, webAddress } from '@pacta/shared/remote';

const Image = object({ src: text(), alt: text() });

/** What an operator may change without a build: `config.json` beside the page. */
export const Configuration = object({
  apiBase: text(), // an absolute address, or a path on this host
  logos: recordOf(Image), // by host name; the product's own where the host is not named
  chatWidget: orNull(object({ src: webAddress, attributes: recordOf(anyText) })),
  remoteOrigins: listOf(webAddress), // where testers may point a remote, besides their own machine
});
export type Configuration = Shaped<typeof Configuration>;
