import { createMachine } from 'xstate';

export const batch = createMachine({
  "id": "batch",
  "description": "One operation on many items, one request at a time",
  "meta": {
    "spec": "7, 8"
  },
  // context: emptyBatch
  "initial": "idle",
  "states": {
    "idle": {
      "description": "There are no items",
      "entry": "forget",
      "on": {
        "batch.restore": [
          {
            "guard": "wasSending",
            "target": "interrupted",
            "actions": "takeKept"
          },
          {
            "guard": "wasUndoing",
            "target": "finished",
            "actions": "takeKept"
          },
          {
            "target": "paused",
            "actions": "takeKept"
          }
        ],
        "batch.ask": {
          "target": "confirming",
          "actions": "takeQuestion"
        },
        "batch.add": {
          "target": "choosing",
          "actions": "addItems"
        }
      }
    },
    "confirming": {
      "description": "Somebody is asked whether they mean it, and why where that is needed",
      "on": {
        "batch.confirm": {
          "target": "choosing",
          "actions": "takeCarried"
        },
        "batch.dismiss": "idle"
      }
    },
    "choosing": {
      "description": "What has waited longest is next",
      "always": [
        {
          "guard": "hasMore",
          "target": "running"
        },
        {
          "target": "finished"
        }
      ]
    },
    "running": {
      "description": "One request is in flight; leaving this state ends its call",
      "tags": "open",
      "entry": "takeRequest",
      "invoke": {
        "id": "sendRequest",
        "src": "sendRequest",
        // input: requestToSend
      },
      "on": {
        "batch.progressed": {
          "actions": "takeProgress"
        },
        "batch.answered": {
          "target": "choosing",
          "actions": "takeAnswer"
        },
        "batch.lost": {
          "target": "interrupted",
          "actions": "takeLoss"
        },
        "batch.add": {
          "actions": "addItems"
        },
        "batch.cancelItem": [
          {
            "guard": "isItemAloneInFlight",
            "target": "choosing",
            "actions": "cancelItem"
          },
          {
            "guard": "isItemWaiting",
            "actions": "cancelItem"
          }
        ],
        "batch.retryItem": {
          "guard": "isItemStopped",
          "actions": "retryItem"
        }
      },
      "initial": "sending",
      "states": {
        "sending": {
          "description": "The next request follows",
          "on": {
            "batch.pause": "pausing",
            "batch.cancel": {
              "target": "cancelling",
              "actions": "cancelRest"
            }
          }
        },
        "pausing": {
          "description": "The last one for now: what is in flight is waited for",
          "on": {
            "batch.answered": {
              "target": "#batch.paused",
              "actions": "takeAnswer"
            },
            "batch.cancelItem": [
              {
                "guard": "isItemAloneInFlight",
                "target": "#batch.paused",
                "actions": "cancelItem"
              },
              {
                "guard": "isItemWaiting",
                "actions": "cancelItem"
              }
            ],
            "batch.resume": "sending",
            "batch.cancel": {
              "target": "cancelling",
              "actions": "cancelRest"
            }
          }
        },
        "cancelling": {
          "description": "The last one: what is in flight cannot be called back, but its result is shown",
          "on": {
            "batch.answered": {
              "target": "#batch.choosing",
              "actions": "takeLastAnswer"
            }
          }
        }
      }
    },
    "paused": {
      "description": "Nothing is sent until somebody goes on",
      "tags": "open",
      "always": {
        "guard": "isNothingLeft",
        "target": "finished"
      },
      "on": {
        "batch.resume": "running",
        "batch.cancel": {
          "target": "finished",
          "actions": "cancelRest"
        },
        "batch.add": {
          "actions": "addItems"
        },
        "batch.cancelItem": {
          "guard": "isItemWaiting",
          "actions": "cancelItem"
        },
        "batch.retryItem": {
          "guard": "isItemStopped",
          "actions": "retryItem"
        }
      }
    },
    "interrupted": {
      "description": "A request got no answer, or its page has gone; it can safely be sent again under its key",
      "tags": "open",
      "always": {
        "guard": "isNothingLeft",
        "target": "finished"
      },
      "on": {
        "batch.resume": "running",
        "batch.cancel": {
          "target": "finished",
          "actions": "giveUpRequest"
        },
        "batch.add": {
          "actions": "addItems"
        },
        "batch.cancelItem": {
          "guard": "isItemWaiting",
          "actions": "cancelItem"
        },
        "batch.retryItem": {
          "guard": "isItemStopped",
          "actions": "retryItem"
        }
      }
    },
    "finished": {
      "description": "Every item that was reached has its result, or can be asked about again under its key",
      "on": {
        "batch.resume": {
          "guard": "hasUnanswered",
          "target": "running",
          "actions": "askAgain"
        },
        "batch.add": {
          "target": "choosing",
          "actions": "addItems"
        },
        "batch.retry": {
          "guard": "hasFailed",
          "target": "running",
          "actions": "retryFailed"
        },
        "batch.retryItem": {
          "guard": "isItemStopped",
          "target": "running",
          "actions": "retryItem"
        },
        "batch.undo": {
          "guard": "canUndo",
          "target": "undoing"
        },
        "batch.dismiss": "idle"
      }
    },
    "undoing": {
      "description": "Items go back to where they came from, as many as one request takes",
      "tags": "open",
      "entry": "takeUndo",
      "invoke": {
        "id": "sendUndo",
        "src": "sendRequest",
        // input: requestToUndo
      },
      "on": {
        "batch.answered": [
          {
            "guard": "isMoreToUndo",
            "target": "undoing",
            "reenter": true,
            "actions": "takeAnswer"
          },
          {
            "target": "choosing",
            "actions": "takeAnswer"
          }
        ],
        "batch.lost": "finished",
        "batch.add": {
          "actions": "addItems"
        }
      }
    }
  }
});
