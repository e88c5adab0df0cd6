/** What the session does to the page itself; an object, because tests cannot replace the methods of `location`. */
export const page = {
  reload: () => location.reload(),
  goToOrigin: () => location.assign(location.origin),
};
