import { createMachine } from 'xstate';

export const slotDrag = createMachine({
  "id": "slot-drag",
  "description": "A sold place that is moved or made longer in the calendar",
  "meta": {
    "spec": "4"
  },
  "context": {
    "slot": null,
    "start": 0,
    "end": 0,
    "asked": {
      "start": 0,
      "end": 0
    },
    "next": null,
    "refusal": null
  },
  "initial": "idle",
  "states": {
    "idle": {
      "description": "Every bar stands where it was sold",
      "entry": "putBack",
      "on": {
        "slot.grab": [
          {
            "guard": "isEnd",
            "target": "resizing",
            "actions": "takeSlot"
          },
          {
            "target": "moving",
            "actions": "takeSlot"
          }
        ],
        "slot.step": {
          "target": "stepping",
          "actions": [
            "takeSlot",
            "step"
          ]
        }
      }
    },
    "moving": {
      "description": "The pointer holds the whole bar",
      "tags": "held",
      "on": {
        "slot.drag": {
          "actions": "moveTo"
        },
        "slot.drop": [
          {
            "guard": "isMoved",
            "target": "saving"
          },
          {
            "target": "idle"
          }
        ],
        "slot.cancel": "idle"
      }
    },
    "resizing": {
      "description": "The pointer holds the end of the bar",
      "tags": "held",
      "on": {
        "slot.drag": {
          "actions": "resizeTo"
        },
        "slot.drop": [
          {
            "guard": "isMoved",
            "target": "saving"
          },
          {
            "target": "idle"
          }
        ],
        "slot.cancel": "idle"
      }
    },
    "stepping": {
      "description": "Keys move the bar day by day; it is saved once they rest",
      "after": {
        "restPause": [
          {
            "guard": "isMoved",
            "target": "saving"
          },
          {
            "target": "idle"
          }
        ]
      },
      "on": {
        "slot.step": [
          {
            "guard": "isOtherWhileMoved",
            "target": "saving",
            "actions": "stepNext"
          },
          {
            "guard": "isOther",
            "target": "stepping",
            "reenter": true,
            "actions": [
              "takeSlot",
              "step"
            ]
          },
          {
            "target": "stepping",
            "reenter": true,
            "actions": "step"
          }
        ],
        "slot.drop": [
          {
            "guard": "isMoved",
            "target": "saving"
          },
          {
            "target": "idle"
          }
        ],
        "slot.cancel": "idle"
      }
    },
    "saving": {
      "description": "The bar stands where it will be while the server is asked; keys move it on, or the next one",
      "entry": "noteAsked",
      "invoke": {
        "id": "saveSpan",
        "src": "saveSpan",
        // input: saveInput
        "onDone": [
          {
            "guard": "isRefused",
            "target": "refused",
            "actions": "takeRefusal"
          },
          {
            "guard": "hasGoneOnAndIsFollowed",
            "target": "saving",
            "reenter": true,
            "actions": "goOn"
          },
          {
            "guard": "hasGoneOn",
            "target": "stepping",
            "actions": "goOn"
          },
          {
            "guard": "isFollowed",
            "target": "stepping",
            "actions": "takeNext"
          },
          {
            "target": "idle"
          }
        ],
        "onError": [
          {
            "guard": "isFollowed",
            "target": "stepping",
            "actions": "takeNext"
          },
          {
            "target": "idle"
          }
        ]
      },
      "on": {
        "slot.step": [
          {
            "guard": "isOther",
            "actions": "stepNext"
          },
          {
            "actions": "step"
          }
        ],
        "slot.cancel": {
          "actions": "takeStepsBack"
        }
      }
    },
    "refused": {
      "description": "It is back where it was; the calendar says why",
      "on": {
        "slot.grab": [
          {
            "guard": "isEnd",
            "target": "resizing",
            "actions": "takeSlot"
          },
          {
            "target": "moving",
            "actions": "takeSlot"
          }
        ],
        "slot.step": {
          "target": "stepping",
          "actions": [
            "takeSlot",
            "step"
          ]
        },
        "slot.dismiss": "idle"
      }
    }
  }
});
