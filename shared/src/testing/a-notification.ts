import { NotificationView } from '@pacta/contracts';

/** Number 1 is the newest; each further one happened an hour earlier. */
export const aNotification = (number = 1, notification: Partial<NotificationView> = {}): NotificationView =>
  NotificationView.parse({
    id: `9c2e7f3a-0000-4000-8000-${String(number).padStart(12, '0')}`,
    type: 'approved',
    document: { id: '0d6c2f7e-0000-4000-8000-000000000042', name: 'Lease of Avenida Juárez 12' },
    by: 'Elena Ortiz Prado',
    at: new Date(Date.UTC(2026, 10, 20, 18) - number * 3_600_000).toISOString(),
    isRead: false,
    ...notification,
  });
