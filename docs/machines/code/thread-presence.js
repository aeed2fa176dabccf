import { createMachine } from 'xstate';

export const threadPresence = createMachine({
  "id": "thread-presence",
  "description": "Who looks at a thread, and who is replying",
  "meta": {
    "spec": "7"
  },
  "context": {
    "people": [],
    "textVersion": null,
    "members": [],
    "gone": []
  },
  "invoke": {
    "id": "signs",
    "src": "signs"
  },
  "on": {
    "members.known": {
      "actions": "takeMembers"
    }
  },
  "initial": "looking",
  "states": {
    "looking": {
      "description": "The thread is in sight",
      "entry": "signLooking",
      "after": {
        "presenceEvery": {
          "target": "looking",
          "reenter": true
        }
      },
      "on": {
        "people.known": {
          "actions": "takePeople"
        },
        "people.changed": {
          "target": "looking",
          "reenter": true
        },
        "look.refused": "refused",
        "composer.typed": "replying",
        "page.hidden": "hidden"
      }
    },
    "replying": {
      "description": "A message is being written",
      "entry": "signReplying",
      "after": {
        "presenceEvery": {
          "target": "replying",
          "reenter": true
        }
      },
      "on": {
        "people.known": {
          "actions": "takePeople"
        },
        "people.changed": {
          "actions": "signReplying"
        },
        "look.refused": "refused",
        "composer.emptied": "looking",
        "page.hidden": "hidden"
      },
      "initial": "typing",
      "states": {
        "typing": {
          "description": "The last key was pressed a moment ago",
          "after": {
            "typingRest": "#thread-presence.looking"
          },
          "on": {
            "composer.typed": {
              "target": "typing",
              "reenter": true
            }
          }
        }
      }
    },
    "refused": {
      "description": "The right to look is lost, or was never there: nobody is seen, nor anybody seen here",
      "entry": "forgetAll",
      "after": {
        "presenceEvery": {
          "target": "refused",
          "reenter": true,
          "actions": "signLooking"
        }
      },
      "on": {
        "people.known": "looking",
        "people.changed": {
          "actions": "signLooking"
        },
        "page.hidden": "hidden"
      }
    },
    "hidden": {
      "description": "The window is in the background: nobody sees the thread",
      "entry": [
        "signGone",
        "forgetPeople"
      ],
      "on": {
        "page.shown": "looking"
      }
    }
  }
});
