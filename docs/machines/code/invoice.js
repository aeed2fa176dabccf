import { createMachine } from 'xstate';

export const invoice = createMachine({
  "id": "invoice",
  "description": "A payout statement, from its draft to the payment",
  "meta": {
    "spec": "4"
  },
  "context": {
    "reason": null,
    "issued_at": null,
    "confirmed_at": null,
    "paid_at": null,
    "paid_on": null,
    "payment_reference": null
  },
  "initial": "draft",
  "states": {
    "draft": {
      "description": "Being put together; the author does not see it yet",
      "on": {
        "issue": {
          "target": "issued",
          "actions": "noteIssued",
          "description": "Send the statement to its author",
          "meta": {
            "ability": "issue",
            "messageKey": "issue"
          }
        },
        "void": {
          "target": "void",
          "actions": "takeReason",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "messageKey": "void"
          }
        }
      }
    },
    "issued": {
      "description": "The author has to confirm it",
      "on": {
        "confirm": {
          "target": "confirmed",
          "actions": "noteConfirmed",
          "description": "Agree to the amounts",
          "meta": {
            "ability": "confirm",
            "messageKey": "confirm"
          }
        },
        "dispute": {
          "target": "disputed",
          "actions": "takeReason",
          "description": "Disagree with the amounts, and say why",
          "meta": {
            "ability": "dispute",
            "reason": "required",
            "messageKey": "dispute"
          }
        },
        "void": {
          "target": "void",
          "actions": "takeReason",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "messageKey": "void"
          }
        }
      }
    },
    "disputed": {
      "description": "The author disagrees; the staff looks into it",
      "on": {
        "settle": {
          "target": "issued",
          "actions": "forgetReason",
          "description": "Close the dispute: the amounts are right and await confirmation again",
          "meta": {
            "ability": "settle",
            "messageKey": "settle"
          }
        },
        "void": {
          "target": "void",
          "actions": "takeReason",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "messageKey": "void"
          }
        }
      }
    },
    "confirmed": {
      "description": "The author agrees",
      "on": {
        "approve": {
          "target": "approved",
          "description": "Release the statement for payment",
          "meta": {
            "ability": "approve",
            "undo": "revoke",
            "messageKey": "approve"
          }
        },
        "void": {
          "target": "void",
          "actions": "takeReason",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "messageKey": "void"
          }
        }
      }
    },
    "approved": {
      "description": "Released for payment",
      "on": {
        "pay": {
          "target": "paid",
          "guard": "isSentByNow",
          "actions": "takePayment",
          "description": "Record that the money was sent, on which day and under which reference",
          "meta": {
            "ability": "pay",
            "judges": {
              "field": "paid_on",
              "says": "day_to_come"
            },
            "messageKey": "pay"
          }
        },
        "revoke": {
          "target": "confirmed",
          "description": "Stop the payment before the money is sent",
          "meta": {
            "ability": "approve",
            "undo": "approve",
            "messageKey": "revoke"
          }
        },
        "void": {
          "target": "void",
          "actions": "takeReason",
          "description": "Declare the statement void, and say why",
          "meta": {
            "ability": "void",
            "reason": "required",
            "messageKey": "void"
          }
        }
      }
    },
    "paid": {
      "description": "The money was sent"
    },
    "void": {
      "description": "Never to be paid; another statement takes its place"
    }
  }
});
