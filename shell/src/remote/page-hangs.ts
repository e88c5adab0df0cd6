/** The code of a page does not come, and does not say that it will not. */
export class PageHangs extends Error {
  override name = 'PageHangs';
}
