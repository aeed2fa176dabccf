import { createMachine } from 'xstate';

export const machineView = createMachine({
  "id": "machine-view",
  "description": "Looking at the machines of the page",
  "meta": {
    "spec": "1"
  },
  "context": {
    "machine": "session",
    "selected": null,
    "frame": {
      "x": 0,
      "y": 0,
      "scale": 1
    },
    "step": 0
  },
  "type": "parallel",
  "on": {
    "view.select": {
      "actions": "takeState"
    }
  },
  "states": {
    "size": {
      "description": "How much of the page the machines take",
      "initial": "docked",
      "states": {
        "docked": {
          "description": "The page stays in sight above",
          "on": {
            "view.enlarge": "full"
          }
        },
        "full": {
          "description": "The whole height",
          "on": {
            "view.dock": "docked"
          }
        }
      }
    },
    "frame": {
      "description": "Which part of the drawing is seen",
      "on": {
        "view.choose": {
          "target": ".fitted",
          "actions": "takeMachine"
        }
      },
      "initial": "fitted",
      "states": {
        "fitted": {
          "description": "All of it, whatever the room",
          "on": {
            "view.move": {
              "target": "free",
              "actions": "takeFrame"
            },
            "view.step": {
              "guard": "isOfOtherMachine",
              "actions": "takeMachine"
            }
          }
        },
        "free": {
          "description": "As somebody has moved and sized it",
          "on": {
            "view.move": {
              "actions": "takeFrame"
            },
            "view.fit": "fitted",
            "view.step": {
              "guard": "isOfOtherMachine",
              "target": "fitted",
              "actions": "takeMachine"
            }
          }
        }
      }
    },
    "time": {
      "description": "Which moment of the machine is seen",
      "on": {
        "view.choose": ".live"
      },
      "initial": "live",
      "states": {
        "live": {
          "description": "As it is now",
          "on": {
            "view.step": {
              "target": "past",
              "actions": "takeStep"
            }
          }
        },
        "past": {
          "description": "As it was after a step",
          "on": {
            "view.step": {
              "actions": "takeStep"
            },
            "view.follow": "live"
          }
        }
      }
    },
    "list": {
      "description": "Whose events are listed",
      "initial": "own",
      "states": {
        "own": {
          "description": "Those of the machine that is seen",
          "on": {
            "view.listAll": "all"
          }
        },
        "all": {
          "description": "Those of all machines",
          "on": {
            "view.listOwn": "own"
          }
        }
      }
    }
  }
});
