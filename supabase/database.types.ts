
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "lead_events": {
                  Row: {
                    "at": string,"author": string,"becomes": string | null,"id": number,"kind": string,"lead_id": string,"was": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "at"?: string,"author": string,"becomes"?: string | null,"id"?: never,"kind": string,"lead_id": string,"was"?: string | null
                  }
                  Update: {
                    "at"?: string,"author"?: string,"becomes"?: string | null,"id"?: never,"kind"?: string,"lead_id"?: string,"was"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_events_lead_id_fkey"
      columns: ["lead_id"]
isOneToOne: false
      referencedRelation: "desk_requests"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lead_events_lead_id_fkey"
      columns: ["lead_id"]
isOneToOne: false
      referencedRelation: "leads"
      referencedColumns: ["id"]
    }
                  ]
                },"lead_notes": {
                  Row: {
                    "author": string,"body": string,"created_at": string,"id": number,"lead_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string,"body": string,"created_at"?: string,"id"?: never,"lead_id": string
                  }
                  Update: {
                    "author"?: string,"body"?: string,"created_at"?: string,"id"?: never,"lead_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_notes_lead_id_fkey"
      columns: ["lead_id"]
isOneToOne: false
      referencedRelation: "desk_requests"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lead_notes_lead_id_fkey"
      columns: ["lead_id"]
isOneToOne: false
      referencedRelation: "leads"
      referencedColumns: ["id"]
    }
                  ]
                },"lead_removals": {
                  Row: {
                    "at": string,"is_only": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "at": string,"is_only"?: boolean
                  }
                  Update: {
                    "at"?: string,"is_only"?: boolean
                  }
                  Relationships: [
                    
                  ]
                },"lead_search": {
                  Row: {
                    "email": string | null,"lead_id": string,"words": string
                  }
                  ComputedFields: never
                  Insert: {
                    "email"?: string | null,"lead_id": string,"words": string
                  }
                  Update: {
                    "email"?: string | null,"lead_id"?: string,"words"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_search_lead_id_fkey"
      columns: ["lead_id"]
isOneToOne: true
      referencedRelation: "desk_requests"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lead_search_lead_id_fkey"
      columns: ["lead_id"]
isOneToOne: true
      referencedRelation: "leads"
      referencedColumns: ["id"]
    }
                  ]
                },"leads": {
                  Row: {
                    "ack_attempts": number,"ack_due_at": string,"ack_error": string | null,"ack_sent_at": string | null,"ack_state": string,"amount_cents": number | null,"created_at": string,"description": string | null,"doubt": string | null,"email": string | null,"finished_on": string | null,"id": string,"mail_attempts": number,"mail_due_at": string,"mail_error": string | null,"mail_failed_at": string | null,"mail_sent_at": string | null,"mail_state": string,"next_call_on": string | null,"nom": string | null,"open_status": string | null,"origin": string,"prenom": string | null,"reminded_at": string | null,"review_asked_on": string | null,"revision": number,"source_path": string | null,"status": string,"status_at": string | null,"telephone": string,"town_department": string,"town_name": string,"type_projet": string,"type_sent": string | null,"ville": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "ack_attempts"?: number,"ack_due_at"?: string,"ack_error"?: string | null,"ack_sent_at"?: string | null,"ack_state"?: string,"amount_cents"?: number | null,"created_at"?: string,"description"?: string | null,"doubt"?: string | null,"email"?: string | null,"finished_on"?: string | null,"id"?: string,"mail_attempts"?: number,"mail_due_at"?: string,"mail_error"?: string | null,"mail_failed_at"?: string | null,"mail_sent_at"?: string | null,"mail_state"?: string,"next_call_on"?: string | null,"nom"?: string | null,"open_status"?: string | null,"origin"?: string,"prenom"?: string | null,"reminded_at"?: string | null,"review_asked_on"?: string | null,"revision"?: number,"source_path"?: string | null,"status"?: string,"status_at"?: string | null,"telephone": string,"town_department"?: string,"town_name"?: string,"type_projet": string,"type_sent"?: string | null,"ville"?: string | null
                  }
                  Update: {
                    "ack_attempts"?: number,"ack_due_at"?: string,"ack_error"?: string | null,"ack_sent_at"?: string | null,"ack_state"?: string,"amount_cents"?: number | null,"created_at"?: string,"description"?: string | null,"doubt"?: string | null,"email"?: string | null,"finished_on"?: string | null,"id"?: string,"mail_attempts"?: number,"mail_due_at"?: string,"mail_error"?: string | null,"mail_failed_at"?: string | null,"mail_sent_at"?: string | null,"mail_state"?: string,"next_call_on"?: string | null,"nom"?: string | null,"open_status"?: string | null,"origin"?: string,"prenom"?: string | null,"reminded_at"?: string | null,"review_asked_on"?: string | null,"revision"?: number,"source_path"?: string | null,"status"?: string,"status_at"?: string | null,"telephone"?: string,"town_department"?: string,"town_name"?: string,"type_projet"?: string,"type_sent"?: string | null,"ville"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "leads_type_projet"
      columns: ["type_projet"]
isOneToOne: false
      referencedRelation: "project_types"
      referencedColumns: ["value"]
    }
                  ]
                },"owners": {
                  Row: {
                    "created_at": string,"email": string | null,"role": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email"?: string | null,"role"?: string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"email"?: string | null,"role"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"project_types": {
                  Row: {
                    "label": string,"urgent": boolean,"value": string
                  }
                  ComputedFields: never
                  Insert: {
                    "label": string,"urgent"?: boolean,"value": string
                  }
                  Update: {
                    "label"?: string,"urgent"?: boolean,"value"?: string
                  }
                  Relationships: [
                    
                  ]
                },"publication_mails": {
                  Row: {
                    "address": string,"attempts": number,"due_at": string,"id": number,"kind": string,"problem": string | null,"publication": number,"sent_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "address": string,"attempts"?: number,"due_at"?: string,"id"?: never,"kind": string,"problem"?: string | null,"publication": number,"sent_at"?: string | null
                  }
                  Update: {
                    "address"?: string,"attempts"?: number,"due_at"?: string,"id"?: never,"kind"?: string,"problem"?: string | null,"publication"?: number,"sent_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "publication_mails_publication_fkey"
      columns: ["publication"]
isOneToOne: false
      referencedRelation: "publications"
      referencedColumns: ["id"]
    }
                  ]
                },"publications": {
                  Row: {
                    "at": string,"base": string | null,"digest": string | null,"email_change": Json | null,"engine": string | null,"files": (string)[],"head": string | null,"id": number,"key": string | null,"leads": (string)[],"note": string | null,"outcome": string,"reason": string | null,"role": string | null,"sentence": string | null,"site": string,"tried": (string)[],"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "at"?: string,"base"?: string | null,"digest"?: string | null,"email_change"?: Json | null,"engine"?: string | null,"files"?: (string)[],"head"?: string | null,"id"?: never,"key"?: string | null,"leads"?: (string)[],"note"?: string | null,"outcome": string,"reason"?: string | null,"role"?: string | null,"sentence"?: string | null,"site": string,"tried"?: (string)[],"user_id"?: string | null
                  }
                  Update: {
                    "at"?: string,"base"?: string | null,"digest"?: string | null,"email_change"?: Json | null,"engine"?: string | null,"files"?: (string)[],"head"?: string | null,"id"?: never,"key"?: string | null,"leads"?: (string)[],"note"?: string | null,"outcome"?: string,"reason"?: string | null,"role"?: string | null,"sentence"?: string | null,"site"?: string,"tried"?: (string)[],"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"site_builds": {
                  Row: {
                    "addresses": NonNullable<Json>,"at": string,"commit": string,"engine": string,"faults": NonNullable<Json>,"id": number,"images": NonNullable<Json>,"outcome": string,"site": string
                  }
                  ComputedFields: never
                  Insert: {
                    "addresses"?: NonNullable<Json>,"at"?: string,"commit": string,"engine": string,"faults"?: NonNullable<Json>,"id"?: never,"images"?: NonNullable<Json>,"outcome": string,"site": string
                  }
                  Update: {
                    "addresses"?: NonNullable<Json>,"at"?: string,"commit"?: string,"engine"?: string,"faults"?: NonNullable<Json>,"id"?: never,"images"?: NonNullable<Json>,"outcome"?: string,"site"?: string
                  }
                  Relationships: [
                    
                  ]
                },"site_pages": {
                  Row: {
                    "name": string,"path": string,"site": string,"town": string | null,"town_name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "name": string,"path": string,"site": string,"town"?: string | null,"town_name"?: string
                  }
                  Update: {
                    "name"?: string,"path"?: string,"site"?: string,"town"?: string | null,"town_name"?: string
                  }
                  Relationships: [
                    
                  ]
                },"visit_counts": {
                  Row: {
                    "event": string,"n": number,"origin": string,"page": string,"site": string,"week": string
                  }
                  ComputedFields: never
                  Insert: {
                    "event": string,"n"?: number,"origin": string,"page": string,"site": string,"week": string
                  }
                  Update: {
                    "event"?: string,"n"?: number,"origin"?: string,"page"?: string,"site"?: string,"week"?: string
                  }
                  Relationships: [
                    
                  ]
                },"work_consents": {
                  Row: {
                    "agreed_on": string | null,"author": string,"created_at": string,"customer": string,"lead_id": string | null,"reference": string,"site": string,"taken_on": string | null,"withdrawn_on": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "agreed_on"?: string | null,"author"?: string,"created_at"?: string,"customer": string,"lead_id"?: string | null,"reference"?: string,"site": string,"taken_on"?: string | null,"withdrawn_on"?: string | null
                  }
                  Update: {
                    "agreed_on"?: string | null,"author"?: string,"created_at"?: string,"customer"?: string,"lead_id"?: string | null,"reference"?: string,"site"?: string,"taken_on"?: string | null,"withdrawn_on"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "work_consents_lead_id_fkey"
      columns: ["lead_id"]
isOneToOne: false
      referencedRelation: "desk_requests"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "work_consents_lead_id_fkey"
      columns: ["lead_id"]
isOneToOne: false
      referencedRelation: "leads"
      referencedColumns: ["id"]
    }
                  ]
                },"work_drafts": {
                  Row: {
                    "created_at": string,"finished_on": string,"lead_id": string,"photo_after": string,"photo_before": string,"problem": string,"reference": string,"service": string,"town": string,"work": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"finished_on": string,"lead_id": string,"photo_after": string,"photo_before": string,"problem": string,"reference": string,"service": string,"town": string,"work": string
                  }
                  Update: {
                    "created_at"?: string,"finished_on"?: string,"lead_id"?: string,"photo_after"?: string,"photo_before"?: string,"problem"?: string,"reference"?: string,"service"?: string,"town"?: string,"work"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "work_drafts_lead_id_fkey"
      columns: ["lead_id"]
isOneToOne: false
      referencedRelation: "desk_requests"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "work_drafts_lead_id_fkey"
      columns: ["lead_id"]
isOneToOne: false
      referencedRelation: "leads"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "work_drafts_reference_fkey"
      columns: ["reference"]
isOneToOne: true
      referencedRelation: "work_consents"
      referencedColumns: ["reference"]
    }
                  ]
                }
          }
          Views: {
            "desk_requests": {
                  Row: {
                    "created_at": string,"email": string | null,"id": string,"is_open": boolean | null,"is_shown": boolean | null,"is_unasked": boolean | null,"mail_error": string | null,"mail_state": string,"mail_stuck_at": string | null,"next_call_on": string | null,"place_before": string | null,"place_then": string | null,"short": Json | null,"status": string,"telephone": string,"town_department": string,"town_name": string,"turn_at": string | null,"type_projet": string,"was_quoted": boolean | null,"whole": Json | null
                  }
                  ComputedFields: never
                  Insert: {
                           "created_at"?: string | null,"email"?: string | null,"id"?: string | null,"is_open"?: never,"is_shown"?: never,"is_unasked"?: never,"mail_error"?: string | null,"mail_state"?: string | null,"mail_stuck_at"?: never,"next_call_on"?: string | null,"place_before"?: never,"place_then"?: never,"short"?: never,"status"?: string | null,"telephone"?: string | null,"town_department"?: string | null,"town_name"?: string | null,"turn_at"?: never,"type_projet"?: string | null,"was_quoted"?: never,"whole"?: never
                         }
                        Update: {
                           "created_at"?: string | null,"email"?: string | null,"id"?: string | null,"is_open"?: never,"is_shown"?: never,"is_unasked"?: never,"mail_error"?: string | null,"mail_state"?: string | null,"mail_stuck_at"?: never,"next_call_on"?: string | null,"place_before"?: never,"place_then"?: never,"short"?: never,"status"?: string | null,"telephone"?: string | null,"town_department"?: string | null,"town_name"?: string | null,"turn_at"?: never,"type_projet"?: string | null,"was_quoted"?: never,"whole"?: never
                         }
                        Relationships: [
                    {
      foreignKeyName: "leads_type_projet"
      columns: ["type_projet"]
isOneToOne: false
      referencedRelation: "project_types"
      referencedColumns: ["value"]
    }
                  ]
                }
          }
          Functions: {
            "at_least_five":
{ Args: { "n": number }; Returns: number
                           },
"begin_publication":
{ Args: { "asked": Json }; Returns: Json
                           },
"claim_ack":
{ Args: { "lead": Json }; Returns: {
              "company": Json,"id": string,"project_label": string,"urgent": boolean
            }[]
                           },
"claim_alert":
{ Args: { "lead": Json }; Returns: Json
                           },
"claim_backup_notice":
{ Args: { "moment"?: string }; Returns: Json
                           },
"claim_flood_notice":
{ Args: Record<PropertyKey, never>; Returns: {
              "doubtful": number,"quarantined": number,"since": string
            }[]
                           },
"claim_lead":
{ Args: { "lead": Json }; Returns: {
              "colors": Json,"created_at": string,"id": string,"is_withdrawn": boolean,"project_label": string,"revision": number,"site_url": string,"urgent": boolean
            }[]
                           },
"claim_month":
{ Args: { "moment"?: string }; Returns: Json
                           },
"claim_phone_notices":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"claim_publication_mails":
{ Args: { "site": string }; Returns: Json
                           },
"claim_reminders":
{ Args: { "ids": (string)[] }; Returns: Json
                           },
"claim_site_trial":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"claim_trial":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"confirm_publication":
{ Args: { "commit": string,"publication": number }; Returns: undefined
                           },
"correct_request":
{ Args: { "key": string,"lead": Json,"revision": number }; Returns: Json
                           },
"count_event":
{ Args: { "event": string,"origin"?: string,"page": string,"site": string }; Returns: undefined
                           },
"database_form":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"desk_backup":
{ Args: { "moment"?: string }; Returns: Json
                           },
"desk_changes":
{ Args: { "moment"?: string,"since"?: string }; Returns: Json
                           },
"desk_choices":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"desk_day":
{ Args: { "moment"?: string }; Returns: Json
                           },
"desk_figures":
{ Args: { "moment"?: string,"most"?: number,"period"?: string }; Returns: Json
                           },
"desk_moment":
{ Args: { "at": string }; Returns: string
                           },
"desk_page":
{ Args: { "after"?: string,"filter"?: Json,"moment"?: string,"size"?: number,"whole"?: boolean }; Returns: Json
                           },
"desk_request":
{ Args: { "id": string,"moment"?: string }; Returns: Json
                           },
"desk_stage":
{ Args: { "mail_stuck_at": string,"moment": string,"place_before": string,"place_then": string,"turn_at": string }; Returns: Json
                           },
"desk_start":
{ Args: { "moment": string,"period": string }; Returns: string
                           },
"desk_towns":
{ Args: Record<PropertyKey, never>; Returns: {
              "department": string,"key": string,"name": string
            }[]
                           },
"desk_visits":
{ Args: { "moment"?: string,"weeks"?: number }; Returns: Json
                           },
"desk_wanted":
{ Args: { "after": string,"filter": Json,"moment": string,"most": number }; Returns: Record<string, unknown>
                           },
"desk_worth":
{ Args: { "moment"?: string,"year"?: number }; Returns: Json
                           },
"desk_written":
{ Args: { "town": string }; Returns: string
                           },
"dialled":
{ Args: { "phone": string }; Returns: string
                           },
"drop_phone":
{ Args: { "endpoint": string }; Returns: undefined
                           },
"end_month_page":
{ Args: { "key": string }; Returns: undefined
                           },
"export_person":
{ Args: { "email"?: string,"phone"?: string }; Returns: Json
                           },
"finish_ack":
{ Args: { "is_final"?: boolean,"lead_id": string,"problem"?: string }; Returns: undefined
                           },
"finish_backup_notice":
{ Args: { "moment"?: string }; Returns: undefined
                           },
"finish_flood_notice":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"finish_lead":
{ Args: { "lead_id": string,"problem"?: string }; Returns: undefined
                           } |
{ Args: { "lead_id": string,"problem": string,"revision": number }; Returns: undefined
                           },
"finish_month":
{ Args: { "month": string }; Returns: undefined
                           },
"finish_phone_notice":
{ Args: { "notice": number }; Returns: undefined
                           },
"finish_publication_mail":
{ Args: { "mail": number,"problem"?: string }; Returns: undefined
                           },
"finish_trial":
{ Args: { "problem"?: string }; Returns: undefined
                           },
"forget_person":
{ Args: { "email"?: string,"phone"?: string }; Returns: number
                           },
"forget_phones":
{ Args: { "endpoints": (string)[] }; Returns: undefined
                           },
"hold_lead":
{ Args: { "id": string }; Returns: boolean
                           },
"is_owner":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"keep_build":
{ Args: { "report": Json }; Returns: undefined
                           },
"keep_phone":
{ Args: { "auth": string,"endpoint": string,"p256dh": string }; Returns: undefined
                           },
"keep_work_draft":
{ Args: { "told": Json }; Returns: string
                           },
"list_phones":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"missing_consents":
{ Args: { "asked": (string)[] }; Returns: (string)[]
                           },
"month_page":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"note_backup":
{ Args: { "moment"?: string,"place"?: string,"problem"?: string }; Returns: undefined
                           },
"note_publication":
{ Args: { "commit": string,"email_change"?: Json,"leads"?: (string)[],"publication": number }; Returns: boolean
                           },
"own_request":
{ Args: { "key": string }; Returns: Json
                           },
"owners_only":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"plain":
{ Args: { "written": string }; Returns: string
                           },
"push_key":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"refuse_publication":
{ Args: { "refusal": Json }; Returns: string
                           },
"rehearse_request":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"release_lead":
{ Args: { "id": string }; Returns: boolean
                           },
"remove_phone":
{ Args: { "id": string }; Returns: undefined
                           },
"restore_requests":
{ Args: { "backup": string,"is_last": boolean,"part": Json }; Returns: Json
                           },
"site_caller":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"site_engine":
{ Args: { "site": string }; Returns: string
                           },
"site_reader":
{ Args: { "question": string }; Returns: Json
                           },
"take_work_draft":
{ Args: { "consent": string }; Returns: boolean
                           },
"town_of":
{ Args: { "written": string }; Returns: Record<string, unknown>
                           },
"trial_is_asked":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"unknown_project_types":
{ Args: { "words": (string)[] }; Returns: (string)[]
                           },
"unsettled_publications":
{ Args: { "site": string }; Returns: Json
                           },
"waiting_requests":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"want_month_page":
{ Args: { "wanted": boolean }; Returns: undefined
                           },
"watch_begin":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"watch_keep":
{ Args: { "is_report": boolean,"is_whole": boolean,"memory": Json,"version": number }; Returns: boolean
                           },
"watch_read":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"watch_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"withdraw_request":
{ Args: { "key": string }; Returns: Json
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
