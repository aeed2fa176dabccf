/** What views reach: the actors, the API, what the browser stores, and the abilities of who is signed in. */
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import { abilityOf, type AppAbility } from '#contract/abilities.ts';
import type { Language } from '#contract/languages.ts';
import type { bookdeskMachine } from '#machines/bookdesk.machine.ts';
import type { countersMachine } from '#machines/counters.machine.ts';
import { selectCounters } from '#machines/counters.selectors.ts';
import type { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { notificationsMachine } from '#machines/notifications.machine.ts';
import type { panelsMachine } from '#machines/panels.machine.ts';
import type { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import type { realtimeMachine } from '#machines/realtime/realtime.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { selectRules, selectUser } from '#machines/session/session.selectors.ts';
import type { toastsMachine } from '#machines/toasts.machine.ts';
import type { HttpClient } from './http/http.ts';
import type { TypedStorage } from './storage/typed-storage.ts';
import type { MachineTrace } from './trace/machine-trace.ts';

export type Bookdesk = {
  /** The parent of all the others. */
  readonly root: ActorRefFrom<typeof bookdeskMachine>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly navigation: ActorRefFrom<typeof navigationMachine>;
  readonly preferences: ActorRefFrom<typeof preferencesMachine>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly panels: ActorRefFrom<typeof panelsMachine>;
  readonly realtime: ActorRefFrom<typeof realtimeMachine>;
  readonly counters: ActorRefFrom<typeof countersMachine>;
  readonly notifications: ActorRefFrom<typeof notificationsMachine>;
  readonly http: HttpClient;
  readonly kept: TypedStorage;
  /** As {@link kept}, for as long as the tab is there. */
  readonly keptInTab: TypedStorage;
  readonly trace: MachineTrace;
  /** Those that can be chosen; the first is the default. */
  readonly languages: readonly Language[];
  /** Of the messages that this build goes with. */
  readonly messagesVersion: string;
};

const BookdeskContext = createContext<Bookdesk | null>(null);

export function BookdeskProvider({ bookdesk, children }: { bookdesk: Bookdesk; children: ReactNode }) {
  return <BookdeskContext value={bookdesk}>{children}</BookdeskContext>;
}

export function useBookdesk(): Bookdesk {
  const bookdesk = useContext(BookdeskContext);
  if (bookdesk === null) throw new Error('This view is outside BookdeskProvider');
  return bookdesk;
}

export const useSessionActor = () => useBookdesk().session;
export const useNavigationActor = () => useBookdesk().navigation;
export const usePreferencesActor = () => useBookdesk().preferences;
export const usePanelsActor = () => useBookdesk().panels;
export const useToastsActor = () => useBookdesk().toasts;
export const useRealtimeActor = () => useBookdesk().realtime;
export const useNotificationsActor = () => useBookdesk().notifications;
export const useHttp = () => useBookdesk().http;

/** What is open: the three numbers of the specification, section 3. */
export const useCounters = () => useSelector(useBookdesk().counters, selectCounters);

/** Who is signed in, or null for a guest. */
export const useUser = () => useSelector(useSessionActor(), selectUser);

/** What they may do. The server decides again; here it only hides and explains. */
export function useAbility(): AppAbility {
  return abilityOf(useSelector(useSessionActor(), selectRules));
}
