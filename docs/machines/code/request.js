import { createMachine } from 'xstate';

export const request = createMachine({
  "id": "request",
  "description": "A request to the staff, approved or rejected",
  "meta": {
    "spec": "3, 4"
  },
  "initial": "open",
  "states": {
    "open": {
      "description": "Waits for a decision",
      "tags": "opening",
      "on": {
        "approve": {
          "target": "approved",
          "description": "Agree to do what is asked",
          "meta": {
            "ability": "handle",
            "messageKey": "approve"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Refuse what is asked, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "reject"
          }
        },
        "cancel": {
          "target": "cancelled",
          "description": "Take the request back",
          "meta": {
            "ability": "close",
            "undo": "reopen",
            "messageKey": "cancel"
          }
        }
      }
    },
    "approved": {
      "description": "Done as asked; what has been done is not undone by an event"
    },
    "rejected": {
      "description": "Refused",
      "on": {
        "reopen": {
          "target": "open",
          "description": "Decide anew, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "reconsider"
          }
        }
      }
    },
    "cancelled": {
      "description": "Taken back by whoever asked",
      "on": {
        "reopen": {
          "target": "open",
          "description": "Ask again",
          "meta": {
            "ability": "close",
            "undo": "cancel",
            "messageKey": "reopen"
          }
        }
      }
    }
  }
});
