/** Of a company that may have so many documents and no more. */
export interface Capacity {
  used: number;
  limit: number;
}

/** Whether so many more may be created, as far as that is known; the server has the last word. */
export const hasRoom = (capacity: Capacity | null, coming: number): boolean =>
  capacity === null || capacity.used + coming <= capacity.limit;
