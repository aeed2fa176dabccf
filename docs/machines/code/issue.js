import { createMachine } from 'xstate';

export const issue = createMachine({
  "id": "issue",
  "description": "A fault in a published chapter, which its poster must fix",
  "meta": {
    "spec": "3, 4"
  },
  "context": {
    "assignee_id": null
  },
  "initial": "new",
  "states": {
    "new": {
      "description": "Reported, and nobody has taken it yet",
      "tags": "opening",
      "on": {
        "claim": {
          "target": "claimed",
          "actions": "assignSender",
          "description": "Take the fault",
          "meta": {
            "ability": "handle",
            "undo": "release",
            "messageKey": "claim"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Say that it is no fault, and why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "reject"
          }
        },
        "escalate": {
          "target": "escalated",
          "description": "Pass the fault on to the staff, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "escalate"
          }
        }
      }
    },
    "claimed": {
      "description": "Somebody works on it",
      "tags": "opening",
      "on": {
        "release": {
          "target": "new",
          "actions": "assignNobody",
          "description": "Give the fault back to the queue",
          "meta": {
            "ability": "handle",
            "undo": "claim",
            "messageKey": "release"
          }
        },
        "fix": {
          "target": "fixed",
          "description": "Say that the text is right now",
          "meta": {
            "ability": "handle",
            "messageKey": "fix"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Find that it is no fault, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "reject"
          }
        },
        "escalate": {
          "target": "escalated",
          "actions": "assignNobody",
          "description": "Pass the fault on to the staff, and say why",
          "meta": {
            "ability": "handle",
            "reason": "required",
            "messageKey": "escalate"
          }
        }
      }
    },
    "fixed": {
      "description": "The text is right",
      "on": {
        "reopen": {
          "target": "new",
          "actions": "assignNobody",
          "description": "Find the fault again, and say where",
          "meta": {
            "ability": "review",
            "reason": "required",
            "messageKey": "reopen"
          }
        }
      }
    },
    "rejected": {
      "description": "It was no fault",
      "on": {
        "reopen": {
          "target": "new",
          "actions": "assignNobody",
          "description": "Find that it is a fault after all, and say why",
          "meta": {
            "ability": "review",
            "reason": "required",
            "messageKey": "reopen"
          }
        }
      }
    },
    "escalated": {
      "description": "Waits for the staff",
      "tags": "opening",
      "on": {
        "claim": {
          "target": "claimed",
          "actions": "assignSender",
          "description": "Take the escalated fault",
          "meta": {
            "ability": "review",
            "messageKey": "claim"
          }
        },
        "reject": {
          "target": "rejected",
          "description": "Find that it is no fault, and say why",
          "meta": {
            "ability": "review",
            "reason": "required",
            "messageKey": "reject"
          }
        }
      }
    }
  }
});
