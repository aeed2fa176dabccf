/** The preferences' chart as a table: a region for each setting, a state for each of its values. */
import { type Choice, settings, type Setting, type ValueOf } from './preferences.settings.ts';

/** The guard of a choice, and the actions that keep one or make another in its place. */
const isChosen = (choice: Choice) => ({ type: 'isChosen' as const, params: choice });
const store = (choice: Choice) => ({ type: 'store' as const, params: choice });
const chooseInstead = (choice: Choice) => ({ type: 'chooseInstead' as const, params: choice });

const collapsed = 'vertical-navigation-collapsed';

/** By the names of the settings. */
export const regions = {
  theme: lookRegion('theme', {
    description: 'What was chosen; the system decides unless the user did',
    states: {
      system: { description: 'As the operating system prefers' },
      light: { description: 'Light whatever the system prefers' },
      dark: { description: 'Dark whatever the system prefers' },
    },
  }),
  skin: lookRegion('skin', {
    description: 'What sets surfaces off from the ground',
    states: {
      default: { description: 'Shadows' },
      bordered: { description: 'Lines' },
    },
  }),
  navigation: lookRegion('navigation', {
    description: 'Where the navigation stands while the window is wide',
    states: {
      vertical: { description: 'Beside the page' },
      horizontal: {
        description:
          'Above the page, which leaves no place for a hidden navbar or a collapsed vertical navigation',
        on: {
          'preferences.choose': [
            {
              guard: isChosen({ setting: 'navbar', value: 'hidden' }),
              actions: chooseInstead({ setting: 'navbar', value: 'sticky' }),
            },
            {
              guard: isChosen({ setting: collapsed, value: 'on' }),
              actions: chooseInstead({ setting: collapsed, value: 'off' }),
            },
          ],
        },
      },
    },
  }),
  'vertical-navigation-collapsed': lookRegion(collapsed, {
    description: 'How much of the vertical navigation is seen',
    states: {
      off: { description: 'Icons and names' },
      on: {
        description: 'Icons; names while the pointer or the focus is there. Horizontal navigation expands it',
        on: {
          'preferences.choose': {
            guard: isChosen({ setting: 'navigation', value: 'horizontal' }),
            target: 'off',
            actions: store({ setting: collapsed, value: 'off' }),
          },
        },
      },
    },
  }),
  'semi-dark': lookRegion('semi-dark', {
    description: 'The ground of the vertical navigation in the light scheme',
    states: {
      off: { description: 'As the page' },
      on: { description: 'Dark; the default primary colour is the gold one' },
    },
  }),
  navbar: lookRegion('navbar', {
    description: 'The bar above the page',
    states: {
      static: { description: 'Scrolls with the page' },
      sticky: { description: 'Stays at the top' },
      hidden: {
        description: 'Not there while the window is wide. Horizontal navigation makes it sticky',
        on: {
          'preferences.choose': {
            guard: isChosen({ setting: 'navigation', value: 'horizontal' }),
            target: 'sticky',
            actions: store({ setting: 'navbar', value: 'sticky' }),
          },
        },
      },
    },
  }),
  'navbar-blur': lookRegion('navbar-blur', {
    description: 'What lies under a sticky navbar',
    states: {
      on: { description: 'Shines through, blurred' },
      off: { description: 'Is covered' },
    },
  }),
  footer: lookRegion('footer', {
    description: 'The line below the page',
    states: {
      static: { description: 'At the end of the page' },
      sticky: { description: 'Stays at the bottom' },
      hidden: { description: 'Not there' },
    },
  }),
  'content-width': lookRegion('content-width', {
    description: 'How wide the page grows',
    states: {
      fluid: { description: 'As the window' },
      boxed: { description: 'Up to 1440 px, in the middle' },
    },
  }),
  'shortcut-keys': lookRegion('shortcut-keys', {
    description:
      'Whether shortcuts of single keys are listened to: whoever speaks to the page must be able to do without',
    states: {
      on: { description: 'They are' },
      off: { description: 'Only those with Ctrl are' },
    },
  }),
  language: region('language', {
    description: 'The language that was chosen among those that are enabled',
    states: {
      vi: { description: 'Vietnamese' },
      en: { description: 'English' },
      fr: { description: 'French' },
      ar: { description: 'Arabic, right to left' },
    },
  }),
};

type StatesOf<Name extends Setting> = Readonly<Record<ValueOf<Name>, { readonly description: string }>>;

/** The table's first value is where the region starts. */
function region<Name extends Setting, const States extends StatesOf<Name>>(
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
function lookRegion<Name extends Setting, const States extends StatesOf<Name>>(
  setting: Name,
  described: { readonly description: string; readonly states: States },
) {
  const made = region(setting, described);
  return { ...made, on: { ...made.on, 'preferences.reset': `.${made.initial}` as const } };
}
