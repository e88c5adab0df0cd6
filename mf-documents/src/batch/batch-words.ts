import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BatchRowState, BatchState } from '@pacta/contracts';

export const batchStateWords: Record<BatchState, MessageDescriptor> = {
  checking: msg`Being checked`,
  checked: msg`Checked`,
  running: msg`Creating documents`,
  stopped: msg`Stopped`,
  done: msg`Finished`,
};

export const batchStateColours: Record<BatchState, string> = {
  checking: 'blue',
  checked: 'teal',
  running: 'blue',
  stopped: 'orange',
  done: 'green',
};

export const rowStateWords: Record<BatchRowState, MessageDescriptor> = {
  waiting: msg`Not checked yet`,
  ready: msg({ message: 'Ready', context: 'row of a file' }),
  invalid: msg`To be corrected`,
  made: msg({ message: 'Created', context: 'row of a file' }),
  failed: msg({ message: 'Failed', context: 'row of a file' }),
};

/** The same of several rows, where the two differ. */
export const rowFilterWords: Record<BatchRowState, MessageDescriptor> = {
  waiting: msg({ message: 'Not checked yet', context: 'rows of a file' }),
  ready: msg({ message: 'Ready', context: 'rows of a file' }),
  invalid: msg({ message: 'To be corrected', context: 'rows of a file' }),
  made: msg({ message: 'Created', context: 'rows of a file' }),
  failed: msg({ message: 'Failed', context: 'rows of a file' }),
};

export const rowStateColours: Record<BatchRowState, string> = {
  waiting: 'gray',
  ready: 'teal',
  invalid: 'orange',
  made: 'green',
  failed: 'red',
};
