import { createMachine } from 'xstate';

export const toasts = createMachine({
  "id": "toasts",
  "description": "Messages that pass by themselves",
  "meta": {
    "spec": "8, 9"
  },
  "context": {
    "toasts": [],
    "shownSoFar": 0
  },
  "initial": "empty",
  "on": {
    "toast.act": {
      "description": "A toast whose action was taken has done its work",
      "actions": "take"
    }
  },
  "states": {
    "empty": {
      "description": "Nothing to say",
      "on": {
        "toast.show": {
          "target": "showing",
          "actions": [
            "add",
            "startNewest"
          ]
        }
      }
    },
    "showing": {
      "description": "Each toast leaves five seconds after it came",
      "on": {
        "toast.show": [
          {
            "guard": "repeatsError",
            "description": "Five calls that fail alike say so once, for five seconds after the last of them",
            "actions": "restartRepeated"
          },
          {
            "actions": [
              "add",
              "startNewest"
            ]
          }
        ],
        "toast.expired": [
          {
            "guard": "isLast",
            "target": "empty",
            "actions": "remove"
          },
          {
            "actions": "remove"
          }
        ],
        "toast.dismiss": [
          {
            "guard": "isLast",
            "target": "empty",
            "actions": [
              "stopOne",
              "remove"
            ]
          },
          {
            "actions": [
              "stopOne",
              "remove"
            ]
          }
        ],
        "toast.hold": {
          "target": "held",
          "actions": "stopAll"
        }
      }
    },
    "held": {
      "description": "Somebody is reading: nothing leaves by itself",
      "on": {
        "toast.show": [
          {
            "guard": "repeatsError"
          },
          {
            "actions": "add"
          }
        ],
        "toast.dismiss": [
          {
            "guard": "isLast",
            "target": "empty",
            "actions": "remove"
          },
          {
            "actions": "remove"
          }
        ],
        "toast.release": {
          "target": "showing",
          "actions": "startAll"
        }
      }
    }
  }
});
