import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { DocumentStatus } from '@pacta/contracts';
import { Badge } from '@pacta/shared/ui';
import { BadgeCheck, Check, Clock, type LucideIcon, Send, X } from 'lucide-react';

interface Look {
  label: MessageDescriptor;
  color: string;
  Icon: LucideIcon;
}

/** Specification, section 4. */
const looks: Record<DocumentStatus, Look> = {
  PENDIENTE: { label: msg({ message: 'Pending', context: 'document status' }), color: 'orange', Icon: Clock },
  ACEPTADO: { label: msg({ message: 'Accepted', context: 'document status' }), color: 'green', Icon: Check },
  RECHAZADO: { label: msg({ message: 'Rejected', context: 'document status' }), color: 'red', Icon: X },
  ENVIADO: { label: msg({ message: 'Sent', context: 'document status' }), color: 'blue', Icon: Send },
  COMPLETADO: { label: msg({ message: 'Completed', context: 'document status' }), color: 'green', Icon: BadgeCheck },
};

export function StatusBadge({ status }: { status: DocumentStatus }) {
  const labelOf = useStatusLabel();
  const { color, Icon } = looks[status];
  return (
    <Badge colorPalette={color}>
      <Icon aria-hidden />
      {labelOf(status)}
    </Badge>
  );
}

/** The status in the reader's language, for where a badge does not fit. */
export function useStatusLabel(): (status: DocumentStatus) => string {
  const { _ } = useLingui();
  return (status) => _(looks[status].label);
}
