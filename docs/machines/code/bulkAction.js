import { createMachine } from 'xstate';

export const bulkAction = createMachine({
  "id": "bulkAction",
  "description": "One event for many records, a stretch at a time",
  "meta": {
    "spec": "7, 8"
  },
  "context": {
    "run": "",
    "step": 0,
    "event": null,
    "reason": "",
    "target": null,
    "after": null,
    "upTo": null,
    "total": 0,
    "done": [],
    "failed": [],
    "undone": 0,
    "kept": []
  },
  "initial": "idle",
  "states": {
    "idle": {
      "description": "Nothing is asked",
      "entry": "forget",
      "on": {
        "bulk.ask": {
          "target": "confirming",
          "actions": "takeQuestion"
        }
      }
    },
    "confirming": {
      "description": "Somebody is asked whether they mean it, and why where that is needed",
      "tags": "asking",
      "on": {
        "bulk.confirm": {
          "target": "running",
          "actions": "takeReason"
        },
        "bulk.dismiss": "idle"
      }
    },
    "running": {
      "description": "A stretch is on its way",
      "tags": [
        "busy",
        "shown"
      ],
      "invoke": {
        "id": "sendStretch",
        "src": "sendStretch",
        "onDone": [
          {
            "guard": "isMoreToCome",
            "target": "running",
            "reenter": true,
            "actions": "takeStretch"
          },
          {
            "target": "finished",
            "actions": "takeStretch"
          }
        ],
        "onError": "interrupted"
      },
      "initial": "going",
      "states": {
        "going": {
          "description": "The next one follows",
          "entry": "orderStretch",
          "on": {
            "bulk.cancel": "cancelling"
          }
        },
        "cancelling": {
          "description": "The last one: what is on its way cannot be called back, but it is told",
          "on": {
            "xstate.done.actor.sendStretch": {
              "target": "#bulkAction.finished",
              "actions": "takeStretch"
            }
          }
        }
      }
    },
    "interrupted": {
      "description": "A stretch got no answer; what it was to do can safely be asked for again",
      "tags": "shown",
      "on": {
        "bulk.resume": "running",
        "bulk.dismiss": "finished"
      }
    },
    "finished": {
      "description": "What became of every record",
      "tags": "shown",
      "on": {
        "bulk.retry": {
          "guard": "hasFailed",
          "target": "running",
          "actions": "meanFailed"
        },
        "bulk.undo": {
          "guard": "canUndo",
          "target": "undoing"
        },
        "bulk.dismiss": "idle"
      }
    },
    "undoing": {
      "description": "Records go back to where they came from",
      "tags": [
        "busy",
        "shown"
      ],
      "invoke": {
        "id": "takeBack",
        "src": "takeBack",
        "onDone": [
          {
            "guard": "isMoreToUndo",
            "target": "undoing",
            "reenter": true,
            "actions": "takeUndone"
          },
          {
            "target": "finished",
            "actions": "takeUndone"
          }
        ],
        "onError": "finished"
      },
      "initial": "ordered",
      "states": {
        "ordered": {
          "description": "The order has been handed over",
          "entry": "orderUndo"
        }
      }
    }
  }
});
