import { createMachine } from 'xstate';

export const slotDrag = createMachine({
  "id": "slot-drag",
  "description": "Sold places that are moved or made longer in the calendar",
  "meta": {
    "spec": "4"
  },
  "context": {
    "held": null,
    "saving": null,
    "waiting": [],
    "refusal": null
  },
  "type": "parallel",
  "states": {
    "hand": {
      "description": "What moves a bar",
      "initial": "idle",
      "on": {
        "slot.dismiss": {
          "actions": "forgetRefusal"
        }
      },
      "states": {
        "idle": {
          "description": "No bar is held",
          "entry": "letGo",
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
            "slot.drop": {
              "target": "idle",
              "actions": "handOn"
            },
            "slot.cancel": "idle",
            "slot.returned": {
              "guard": "isHeld",
              "target": "idle"
            }
          }
        },
        "resizing": {
          "description": "The pointer holds the end of the bar",
          "tags": "held",
          "on": {
            "slot.drag": {
              "actions": "resizeTo"
            },
            "slot.drop": {
              "target": "idle",
              "actions": "handOn"
            },
            "slot.cancel": "idle",
            "slot.returned": {
              "guard": "isHeld",
              "target": "idle"
            }
          }
        },
        "stepping": {
          "description": "Keys move the bar day by day; it is let go of once they rest, or another is taken",
          "after": {
            "restPause": {
              "target": "idle",
              "actions": "handOn"
            }
          },
          "on": {
            "slot.grab": [
              {
                "guard": "isEnd",
                "target": "resizing",
                "actions": [
                  "handOn",
                  "takeSlot"
                ]
              },
              {
                "target": "moving",
                "actions": [
                  "handOn",
                  "takeSlot"
                ]
              }
            ],
            "slot.step": [
              {
                "guard": "isOther",
                "target": "stepping",
                "reenter": true,
                "actions": [
                  "handOn",
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
            "slot.drop": {
              "target": "idle",
              "actions": "handOn"
            },
            "slot.leave": {
              "guard": "isHeld",
              "target": "idle",
              "actions": "handOn"
            },
            "slot.cancel": "idle",
            "slot.returned": {
              "guard": "isHeld",
              "target": "idle"
            }
          }
        }
      }
    },
    "server": {
      "description": "What is asked of the server",
      "initial": "free",
      "states": {
        "free": {
          "description": "Nothing is on its way",
          "always": {
            "guard": "isAnyWaiting",
            "target": "saving",
            "actions": "sendNext"
          }
        },
        "saving": {
          "description": "The server is asked for one bar, which stands where it will be",
          "invoke": {
            "id": "saveSpan",
            "src": "saveSpan",
            // input: saveInput
            "onDone": [
              {
                "guard": "isRefused",
                "target": "free",
                "actions": [
                  "tellReturned",
                  "putBackRefused"
                ]
              },
              {
                "target": "free",
                "actions": "noteSaved"
              }
            ],
            "onError": {
              "target": "free",
              "actions": [
                "tellReturned",
                "putBack"
              ]
            }
          }
        }
      }
    }
  }
});
