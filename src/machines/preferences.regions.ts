/** Regions of the preferences' chart: a state for each value of a setting. Plain data, as every config. */
import { type Choice, settings, type Setting, type ValueOf } from './preferences.settings.ts';

/** The guard of a choice, and the actions that keep one or make another in its place. */
export const isChosen = (choice: Choice) => ({ type: 'isChosen' as const, params: choice });
export const store = (choice: Choice) => ({ type: 'store' as const, params: choice });
export const chooseInstead = (choice: Choice) => ({ type: 'chooseInstead' as const, params: choice });

type StatesOf<Name extends Setting> = Readonly<Record<ValueOf<Name>, { readonly description: string }>>;

/** The table's first value is where the region starts. */
export function region<Name extends Setting, const States extends StatesOf<Name>>(
  setting: Name,
  { description, states }: { readonly description: string; readonly states: States },
) {
  const values: readonly ValueOf<Name>[] = settings[setting];
  const choices = values.map((value) => ({ setting, value }) as unknown as Choice & { value: ValueOf<Name> });
  return {
    description,
    initial: values[0] as ValueOf<Name>,
    on: {
      'preferences.choose': choices.map((choice) => ({
        guard: isChosen(choice),
        target: `.${choice.value}` as const,
        actions: store(choice),
      })),
      'preferences.restored': choices.map((choice) => ({
        guard: { type: 'isKept' as const, params: choice },
        target: `.${choice.value}` as const,
      })),
    },
    states,
  };
}

/** A region of the look: a reset brings its default back. */
export function lookRegion<Name extends Setting, const States extends StatesOf<Name>>(
  setting: Name,
  described: { readonly description: string; readonly states: States },
) {
  const made = region(setting, described);
  return { ...made, on: { ...made.on, 'preferences.reset': `.${made.initial}` as const } };
}
