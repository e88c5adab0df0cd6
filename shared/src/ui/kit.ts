/** Parts that pages take along: each remote carries those that it uses, and the first page none. */
export { Checkbox } from './kit/checkbox.tsx';
export { ConfirmDialog } from './kit/confirm-dialog.tsx';
export type { Column, Sort } from './kit/data-table/column.ts';
export { DataTable } from './kit/data-table/data-table.tsx';
export { Dialog } from './kit/dialog.tsx';
export { EmptyState } from './kit/empty-state.tsx';
export { FileDrop, FileItem } from './kit/file-drop.tsx';
export { FilterBar } from './kit/filter-bar.tsx';
export { Pagination } from './kit/pagination.tsx';
export { Progress } from './kit/progress.tsx';
export { Radio, RadioCard, RadioGroup } from './kit/radio.tsx';
export { SearchInput } from './kit/search-input.tsx';
export { StatusBadge, useStatusLabel } from './kit/status-badge.tsx';
export { Stepper } from './kit/stepper.tsx';
export { Switch } from './kit/switch.tsx';
export { Timeline, type TimelineState } from './kit/timeline.tsx';
