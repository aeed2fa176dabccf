import { createMachine } from 'xstate';

export const notifications = createMachine({
  "id": "notifications",
  "description": "How many notifications are unread, and reading them",
  "meta": {
    "spec": "1, 3, 7"
  },
  "context": {
    "unread": 0,
    "waiting": []
  },
  "initial": "absent",
  "states": {
    "absent": {
      "description": "Nobody is signed in",
      "on": {
        "account.known": "present"
      }
    },
    "present": {
      "description": "Somebody is signed in",
      "on": {
        "account.gone": {
          "target": "absent",
          "actions": "forget"
        },
        "notifications.arrived": {
          "actions": "refreshLists"
        },
        "counters.changed": {
          "actions": "takeUnread"
        },
        "notifications.markRead": {
          "actions": "queue"
        },
        "notifications.markAllRead": {
          "actions": "queue"
        }
      },
      "initial": "idle",
      "states": {
        "idle": {
          "description": "Nothing is being marked; what is unread no more was read elsewhere",
          "always": {
            "guard": "hasWaiting",
            "target": "marking"
          },
          "on": {
            "counters.changed": {
              "guard": "wereRead",
              "actions": [
                "takeUnread",
                "refreshLists"
              ]
            }
          }
        },
        "marking": {
          "description": "The server is told; a failure leaves them unread",
          "invoke": {
            "id": "markRead",
            "src": "markRead",
            // input: firstWaiting
            "onDone": {
              "target": "idle",
              "actions": [
                "dropFirst",
                "takeMarked",
                "refreshLists"
              ]
            },
            "onError": {
              "target": "idle",
              "actions": [
                "dropFirst",
                "refreshLists"
              ]
            }
          }
        }
      }
    }
  }
});
