import { createMachine } from 'xstate';

export const panels = createMachine({
  "id": "panels",
  "description": "What lies over the page, one at a time",
  "meta": {
    "spec": "2"
  },
  "context": {
    "name": null,
    "about": null,
    "typed": ""
  },
  "on": {
    "panel.open": {
      "target": ".loading",
      "actions": "takeName"
    }
  },
  "initial": "closed",
  "states": {
    "closed": {
      "description": "Only the page is there",
      "entry": "dropName"
    },
    "loading": {
      "description": "The panel’s chunk; the last one that was asked for counts, and what is typed is typed into it",
      "on": {
        "panel.close": "closed",
        "typing.heard": {
          "actions": "takeTyping"
        }
      },
      "invoke": [
        {
          "id": "loadPanel",
          "src": "loadPanel",
          // input: namedPanel
          "onDone": "open",
          "onError": {
            "target": "closed",
            "actions": "reportPanelMissing"
          }
        },
        {
          "id": "hearTyping",
          "src": "hearTyping"
        }
      ]
    },
    "open": {
      "description": "The named panel lies over the page and has the focus",
      "tags": "open",
      "on": {
        "panel.close": "closed",
        "panel.hold": "held"
      }
    },
    "held": {
      "description": "It holds what would end with it: no other one takes its place before it is closed",
      "tags": "open",
      "on": {
        "panel.close": "closed",
        "panel.release": "open",
        "panel.open": {}
      }
    }
  }
});
