/** The desk, with what other areas show on it: features do not know each other. */
import type { Desk as DeskData } from '#contract/resources/desk.ts';
import { DeskScreen } from '#features/desk/desk-screen.tsx';
import { LatestNotifications } from '#features/notifications/latest-notifications.tsx';
import { ReadersCard } from '#features/statistics/readers-card.tsx';

const readersCard = (readers: NonNullable<DeskData['readers']>) => <ReadersCard {...readers} />;

export function Desk() {
  return <DeskScreen latest={<LatestNotifications />} readers={readersCard} />;
}
