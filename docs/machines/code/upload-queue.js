import { createMachine } from 'xstate';

export const uploadQueue = createMachine({
  "id": "upload-queue",
  "description": "Files on their way to the server, one after the other",
  "meta": {
    "spec": "7"
  },
  "context": {
    "uploads": [],
    "current": null
  },
  "initial": "idle",
  "on": {
    "upload.add": {
      "actions": "addFiles",
      "target": ".choosing"
    },
    "upload.retry": {
      "guard": "isStopped",
      "actions": "retryOne",
      "target": ".choosing"
    }
  },
  "states": {
    "idle": {
      "description": "Nothing waits"
    },
    "choosing": {
      "description": "The file that has waited longest is next",
      "always": [
        {
          "guard": "hasWaiting",
          "target": "sending"
        },
        {
          "target": "idle"
        }
      ]
    },
    "sending": {
      "description": "One file is on its way; leaving this state ends its call",
      "tags": "busy",
      "entry": "takeNext",
      "invoke": {
        "id": "sendFile",
        "src": "sendFile"
      },
      "on": {
        "upload.add": {
          "actions": "addFiles"
        },
        "upload.retry": {
          "guard": "isStopped",
          "actions": "retryOne"
        },
        "upload.cancel": [
          {
            "guard": "isCurrent",
            "target": "choosing",
            "actions": "cancelOne"
          },
          {
            "guard": "isWaiting",
            "actions": "cancelOne"
          }
        ],
        "file.progressed": {
          "actions": "takeProgress"
        },
        "file.stored": {
          "target": "choosing",
          "actions": "markStored"
        },
        "file.failed": {
          "target": "choosing",
          "actions": "markFailed"
        }
      },
      "initial": "ordered",
      "states": {
        "ordered": {
          "description": "The order has been handed over",
          "entry": "orderFile"
        }
      }
    }
  }
});
